// Rules for the page's JavaScript: `make lint-web`.
import js from "@eslint/js";
import globals from "globals";

export default [
  js.configs.recommended,
  {
    files: ["**/*.js"],
    languageOptions: { ecmaVersion: 2022, sourceType: "script", globals: globals.browser },
    linterOptions: { reportUnusedDisableDirectives: "error" },
    rules: {
      eqeqeq: "error", "no-var": "error", "prefer-const": "error",
      "no-unused-vars": ["error", { varsIgnorePattern: "^_" }],
    },
  },
  // the first script explains to old browsers why the game cannot run, so they must be able to parse it
  { files: ["**/begin.js"], languageOptions: { ecmaVersion: 5 }, rules: { "no-var": "off" } },
  { files: ["**/sw.js"], languageOptions: { globals: globals.serviceworker } },
];
