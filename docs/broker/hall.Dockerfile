# The hall's process, for compose.yaml; the context is the root of the repository.
FROM python:3.12-slim
WORKDIR /hall
COPY pyproject.toml setup.py README.md LICENSE ./
COPY trix trix
# pygame-ce is for the game alone
RUN pip install --no-cache-dir --no-deps . && pip install --no-cache-dir \
    "cryptography>=42" "paho-mqtt>=2.1,<3" "prometheus-client>=0.20" "psycopg[binary]>=3.2,<4" "SQLAlchemy>=2,<3"
USER nobody
ENTRYPOINT ["python", "-m", "trix.server"]
