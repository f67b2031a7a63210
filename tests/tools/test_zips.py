import zipfile

from tools.site.zips import repack


def test_the_archive_depends_only_on_its_contents(tmp_path):
    contents = {"assets/b.txt": "second", "assets/a.txt": "first"}
    packed = []
    for number, names in enumerate([list(contents), sorted(contents)]):
        archive = tmp_path / f"{number}.zip"
        with zipfile.ZipFile(archive, "w") as file:
            for name in names:
                entry = zipfile.ZipInfo(name, (2000 + number, 1, 1, 0, 0, 0))
                entry.external_attr = (0o100600 + number) << 16
                file.writestr(entry, contents[name])
        repack(archive)
        packed.append(archive.read_bytes())
    assert packed[0] == packed[1]
    with zipfile.ZipFile(tmp_path / "0.zip") as file:
        assert {name: file.read(name).decode() for name in file.namelist()} == contents
