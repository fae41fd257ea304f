#!/usr/bin/env bash
# Installs the hosted editor on an empty Debian with systemd, in a container of this machine, and uses its commands: what
# deploy.test.ts cannot see. By hand, as root, about ten minutes: bash tests/editing/hosted/machine.sh [folder of the container]
# Needs debootstrap and systemd-nspawn (apt-get install debootstrap systemd-container), and the free ports 8080, 8081, 2525.
set -euo pipefail
repository=$(cd "$(dirname "$0")/../../.." && pwd)
machine=$(realpath -m "${1:-/var/tmp/editor-machine}")
cd "$repository"

[ -e "$machine/usr/bin/node" ] ||
  debootstrap --variant=minbase --include=systemd,systemd-sysv,dbus,ca-certificates,nodejs,git,curl trixie "$machine"
# Debootstrap cannot put its many packages in order.
[ -e "$machine/usr/bin/npm" ] || chroot "$machine" apt-get install -qq --no-install-recommends npm
# The same certificate authorities as here.
cp -L /etc/ssl/certs/ca-certificates.crt "$machine/etc/ssl/certs/"
cp -L /etc/resolv.conf "$machine/etc/"
rm -rf "$machine/root/program" && git clone -q "$repository" "$machine/root/program"

# The variables are for machines with control groups of version 1.
SYSTEMD_NSPAWN_UNIFIED_HIERARCHY=1 systemd-nspawn -D "$machine" -b --register=no --keep-unit \
  --setenv=SYSTEMD_CGROUP_ENABLE_LEGACY_FORCE=1 </dev/null >"$machine.log" 2>&1 &
container=$!
node --input-type=module - <<'SMTP' &
  import { createRequire } from "node:module";
  const { SMTPServer } = createRequire(`${process.cwd()}/package.json`)("smtp-server");
  const onData = (stream, _, done) => stream.on("end", done).resume();
  new SMTPServer({ authOptional: true, disabledCommands: ["STARTTLS"], onData }).listen(2525, "127.0.0.1");
SMTP
smtp=$!
trap 'kill $smtp $container; wait' EXIT

within() {
  nsenter -t "$(pgrep -P $container)" -m -u -i -n -p -- /usr/bin/env -i \
    PATH=/usr/local/bin:/usr/sbin:/usr/bin HOME=/root LANG=C.UTF-8 NODE_EXTRA_CA_CERTS=/etc/ssl/certs/ca-certificates.crt "$@"
}
until [[ $(within systemctl is-system-running 2>/dev/null) =~ running|degraded ]]; do sleep 1; done

within bash -euxc '
  cd /
  systemctl disable --now bienestar-{editar,recibir}.{socket,service} 2>/dev/null || true
  rm -rf /etc/bienestar /var/lib/bienestar /srv/bienestar /opt/bienestar /root/copy
  bash /root/program/src/editing/hosted/deploy/install.sh
  bienestar instalar https://editar.example.edu.co ana@example.edu.co --correo smtp://127.0.0.1:2525 --remite sitio@example.edu.co
  answers() {
    curl -sf --retry 30 --retry-all-errors --retry-delay 1 127.0.0.1:8080/_/salud
    curl -sf --retry 30 --retry-all-errors --retry-delay 1 127.0.0.1:8081/_/salud
    systemctl is-active bienestar-editar bienestar-recibir
  }
  answers
  can() { runuser -u "bienestar-$1" -- test "$2" "$3"; }
  can editar -w /srv/bienestar/sitio
  can recibir -r /srv/bienestar/sitio/publicado/dist/index.html
  if can editar -x /var/lib/bienestar/datos || can editar -r /etc/bienestar/recibir.env; then exit 1; fi
  if can recibir -x /var/lib/bienestar/edicion || can recibir -r /etc/bienestar/editar.env; then exit 1; fi
  if can recibir -w /srv/bienestar/sitio; then exit 1; fi
  bienestar copia /root/copy
  runuser -u bienestar-editar -- git -C /var/lib/bienestar/edicion/sitio fsck --no-progress
  systemctl stop bienestar-{editar,recibir}.{socket,service}
  rm -rf /etc/bienestar /var/lib/bienestar /srv/bienestar
  bash /root/program/src/editing/hosted/deploy/install.sh
  bienestar restaurar /root/copy
  answers
  bienestar personas | grep -q ana@example.edu.co
'
echo "The machine works."
