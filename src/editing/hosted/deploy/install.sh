#!/usr/bin/env bash
# Installs or updates the program on a Debian machine: in the folder of the program, as root,
#   bash src/editing/hosted/deploy/install.sh
# then once: bienestar instalar https://editar… persona@… (see «bienestar» without arguments). ROOT=/folder installs below
# that folder instead of /, without users and services: for an image, or a test.
set -euo pipefail
ROOT=${ROOT:-}
source=$(cd "$(dirname "$0")/../../../.." && pwd)
opt=$ROOT/opt/bienestar

say() { printf '%s\n' "$*"; }
fail() { printf '%s\n' "$*" >&2; exit 1; }

[ "$(id -u)" = 0 ] || fail "Hace falta ser root: sudo bash $0"
command -v node >/dev/null || fail "Falta Node.js 20.19 o más nuevo: apt-get install nodejs npm"
node -e 'const [a, b] = process.versions.node.split(".").map(Number); process.exit(a > 20 || (a === 20 && b >= 19) ? 0 : 1)' ||
  fail "Node.js $(node --version) es muy viejo: hace falta 20.19 o más nuevo. Debian 13 lo tiene; en Debian 12, use el de NodeSource."
command -v git >/dev/null || fail "Falta git: apt-get install git"

if [ -z "$ROOT" ]; then
  for group in bienestar-publicado bienestar-editar; do
    getent group "$group" >/dev/null || groupadd --system "$group"
  done
  id bienestar-editar >/dev/null 2>&1 ||
    useradd --system --gid bienestar-publicado --groups bienestar-editar --home-dir /var/lib/bienestar/edicion --shell /usr/sbin/nologin bienestar-editar
  id bienestar-recibir >/dev/null 2>&1 ||
    useradd --system --user-group --groups bienestar-publicado --home-dir /var/lib/bienestar/datos --shell /usr/sbin/nologin bienestar-recibir
  owner() { chown "$@"; }
else
  owner() { :; }
fi

install -d -m 755 "$opt" "$ROOT/etc/bienestar" "$ROOT/var/lib/bienestar" "$ROOT/srv/bienestar"
install -d -m 700 "$ROOT/var/lib/bienestar/edicion" "$ROOT/var/lib/bienestar/datos"
install -d -m 2750 "$ROOT/srv/bienestar/sitio"
owner bienestar-editar:bienestar-publicado "$ROOT/var/lib/bienestar/edicion" "$ROOT/srv/bienestar/sitio"
owner bienestar-recibir:bienestar-recibir "$ROOT/var/lib/bienestar/datos"

# Beside the program that runs: the link leads to the new one when all of it is there.
folder=$opt/programa-$(date +%Y%m%d-%H%M%S)
say "Instalando el programa en $folder…"
# An update that was killed has left its folder, which would count as a program below.
rm -rf "$opt"/programa-*.new
trap 'rm -rf "$folder.new"' EXIT
install -d -m 755 "$folder.new"
tar -C "$source" --exclude=./node_modules --exclude='./dist*' --exclude=./.git --exclude=./datos --exclude=./recibir.env --exclude=./editar.env -cf - . |
  tar -C "$folder.new" --no-same-owner -xf -
(cd "$folder.new" && npm ci --no-audit --no-fund && npm run build && npm run build:editor)
chmod -R u=rwX,go=rX "$folder.new"
mv "$folder.new" "$folder"
ln -sfn "$folder" "$opt/programa.new" && mv -T "$opt/programa.new" "$opt/programa"
# The last one stays, so that it can be put back.
ls -d "$opt"/programa-* | head -n -2 | xargs -rd '\n' rm -rf

install -D -m 755 "$folder/src/editing/hosted/deploy/bienestar" "$ROOT/usr/local/bin/bienestar"
for unit in bienestar-recibir.socket bienestar-recibir.service bienestar-editar.socket bienestar-editar.service bienestar-.service.d/limits.conf; do
  install -D -m 644 "$folder/src/editing/hosted/deploy/$unit" "$ROOT/etc/systemd/system/$unit"
done

if [ -z "$ROOT" ] && [ -d /run/systemd/system ]; then
  systemctl daemon-reload
  # An update: visitors wait in the held ports meanwhile. The editor first, because the receiver reads what it writes.
  for unit in bienestar-editar bienestar-recibir; do
    if systemctl is-active --quiet "$unit.socket"; then systemctl restart "$unit.service"; fi
  done
fi
if [ -e "$ROOT/etc/bienestar/editar.env" ]; then say "El programa quedó actualizado."; else
  say "El programa quedó instalado. Ahora, una sola vez:"
  say "  bienestar instalar https://editar.example.edu.co persona@example.edu.co --correo smtps://usuario:clave@correo.example.edu.co --remite bienestar@example.edu.co"
fi
