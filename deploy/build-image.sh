#!/bin/bash
# Makes the image of deploy/Containerfile from Debian packages and this project's own Node, without a registry of images
# and without a container engine. Needs Debian, root, mmdebstrap and buildah, and `npm ci && npm run build` before.
#
#   sudo deploy/build-image.sh bijou.tar     # then: podman load -i bijou.tar, or docker load -i bijou.tar
#
# FFMPEG=1 makes the encoder's image. WITHOUT as in deploy/app-tree.sh. ROOT_ONLY=1 makes the root file system in a
# folder instead of an image.
set -euo pipefail
output=$(realpath "$1")
cd "$(dirname "${BASH_SOURCE[0]}")/.."
# shellcheck source=/dev/null
suite=$(. /etc/os-release && echo "$VERSION_CODENAME")
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
root=$work/root
[ -z "${ROOT_ONLY:-}" ] || root=$output

# util-linux: the limits of encoders. dash: initdb of PostgreSQL. No package manager is set up in the image.
packages=base-files,libc6,libc-bin,libstdc++6,dash,util-linux${FFMPEG:+,ffmpeg}
sources=$(cat /etc/apt/sources.list /etc/apt/sources.list.d/debian.sources 2>/dev/null || true)
mmdebstrap --quiet --variant=extract --mode=root --include="$packages" "$suite" "$root" - <<< "$sources"
ldconfig -r "$root"
rm -rf "$root"/usr/share/{doc,man,locale,info,lintian,bash-completion} "$root"/var/cache/* "$root"/var/lib/apt
find "$root" -xdev -perm /6000 -type f -exec chmod a-s {} +

echo "root:x:0:0:root:/root:/usr/sbin/nologin
bijou:x:10001:10001:Bijou:/data:/usr/sbin/nologin" > "$root/etc/passwd"
echo "root:x:0:
bijou:x:10001:" > "$root/etc/group"
install -D -m 0755 node_modules/node/bin/node "$root/usr/local/bin/node"
install -d -o 10001 -g 10001 -m 0755 "$root/data"
mkdir "$root/app"
PATH=$PWD/node_modules/.bin:$PATH deploy/app-tree.sh "$root/app"
chmod -R go+rX "$root/app"
[ -z "${ROOT_ONLY:-}" ] || exit 0

command='["node", "--max-semi-space-size=8", "--heap-growing-percent=50", "server/src/main.ts"]'
[ -z "${FFMPEG:-}" ] || command='["node", "server/src/cli/bijou.ts", "worker"]'
store=(buildah --storage-driver vfs --root "$work/store" --runroot "$work/run")
container=$("${store[@]}" from scratch)
"${store[@]}" add --quiet "$container" "$root" /
"${store[@]}" config --workingdir /app --user 10001:10001 --volume /data --port 3000 --stop-signal SIGTERM \
  --env PATH=/usr/local/bin:/usr/bin:/bin --env NODE_ENV=production --env HOST=0.0.0.0 --env PORT=3000 \
  --env DATA_DIR=/data --env MALLOC_ARENA_MAX=2 --cmd "$command" "$container"
image=$("${store[@]}" commit --quiet "$container")
"${store[@]}" push --quiet "$image" "oci-archive:$output:bijou:latest"
