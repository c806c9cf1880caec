#!/bin/sh
# Makes the roles and the database of compose.yaml: PostgreSQL's image runs it once, when its volume is empty.
set -eu

# The password in an address that compose-secrets.sh wrote.
password() {
  sed -n 's|^postgres://[^:]*:\([^@]*\)@.*|\1|p' "${SECRETS:-/run/secrets}/$1"
}
OWNER_PASSWORD=$(password database_admin_url)
APPLICATION_PASSWORD=$(password database_url)
export OWNER_PASSWORD APPLICATION_PASSWORD

psql --no-psqlrc --set ON_ERROR_STOP=1 --username "${POSTGRES_USER:-postgres}" --dbname postgres <<'SQL'
\getenv owner_password OWNER_PASSWORD
\getenv application_password APPLICATION_PASSWORD
create role bijou_owner login password :'owner_password';
create role bijou_app login password :'application_password';
create database bijou owner bijou_owner;
revoke temporary on database bijou from public;
SQL
