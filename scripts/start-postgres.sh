#!/usr/bin/env bash
# Prints the address of a PostgreSQL server to test against: DATABASE_URL, else the one that runs here, else one that this
# script starts (Debian's; installed when it is missing and we may). Everything but the address goes to standard error.
set -euo pipefail
PORT=54329

try() { command -v psql >/dev/null && psql "$1" -Atc 'select 1' >/dev/null 2>&1; }

if [ -n "${DATABASE_URL:-}" ]; then
  echo "$DATABASE_URL"
  exit 0
fi
for url in postgres://postgres@localhost/postgres "postgres://$(id -un)@localhost/postgres" "postgres://postgres@localhost:$PORT/postgres"; do
  if try "$url"; then
    echo "$url"
    exit 0
  fi
done
if ! ls /usr/lib/postgresql/*/bin/initdb >/dev/null 2>&1; then
  echo 'Installing PostgreSQL' >&2
  (apt-get update && DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends postgresql) >&2
fi
bin=$(ls -d /usr/lib/postgresql/*/bin | sort -V | tail -1)
data=$(mktemp -d)
as() { if [ "$(id -u)" = 0 ]; then su postgres -s /bin/bash -c "$*"; else bash -c "$*"; fi; }
[ "$(id -u)" = 0 ] && chown postgres "$data"
as "$bin/initdb -D $data/pg -U postgres -A trust -E UTF8 --locale=C" >&2
as "$bin/pg_ctl -D $data/pg -w -o '-p $PORT -c listen_addresses=localhost -c unix_socket_directories=$data' start" >&2
echo "postgres://postgres@localhost:$PORT/postgres"
