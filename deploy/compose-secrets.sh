#!/bin/sh
# Writes the secrets of compose.yaml, and keeps those that exist:
#   SMTP_URL=smtps://user:password@smtp.example.org:465 deploy/compose-secrets.sh films.example.org [directory]
# Put your certificate and its key into tls_certificate and tls_key (PEM) instead of those that it makes for a first try.
set -eu

host=${1:?Give the name of the site, such as films.example.org}
directory=${2:-$(dirname "$0")/secrets}

# Containers read the files as other users, so the directory is what protects them.
umask 022
mkdir -p "$directory"
chmod 700 "$directory"
cd "$directory"

keep() {
  [ -s "$1" ] || printf '%s\n' "$2" > "$1"
}
random() {
  openssl rand -hex 32
}

[ -s smtp_url ] || [ -n "${SMTP_URL:-}" ] || {
  echo "Set SMTP_URL to your mail server, such as smtps://user:password@smtp.example.org:465" >&2
  exit 2
}
keep smtp_url "${SMTP_URL:-}"
keep app_secret "$(random)"
keep postgres_password "$(random)"
keep database_url "postgres://bijou_app:$(random)@postgres/bijou"
keep database_admin_url "postgres://bijou_owner:$(random)@postgres/bijou"
if ! [ -s tls_certificate ] || ! [ -s tls_key ]; then
  openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 30 \
    -subj "/CN=$host" -addext "subjectAltName=DNS:$host" -keyout tls_key -out tls_certificate 2> /dev/null
  echo "The certificate signs itself, for a first try: replace $directory/tls_certificate and tls_key."
fi
chmod 444 ./*
echo "The secrets are in $directory. Keep a copy of app_secret: without it nobody can sign in after a restore."
