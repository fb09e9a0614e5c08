# Runs the built product as its image does, without a container engine: sh confined-product.sh CHECKOUT ROOT DATA NAME...
# Called inside mount and network namespaces of its own. ROOT becomes a file system of the NAMEs in CHECKOUT and of this
# machine's programs, in which only DATA and /tmp are written to; there is no network but the loopback, and no right is left.
set -eu
checkout=$1 root=$2 data=$3
shift 3

mount -t tmpfs tmpfs "$root"
mkdir "$root/usr" "$root/etc" "$root/dev" "$root/proc" "$root/tmp" "$root/data" "$root/app"
for link in bin lib lib64 sbin; do
  if [ -L "/$link" ]; then cp -a "/$link" "$root/$link"; fi
done
for name in usr etc; do
  mount --bind "/$name" "$root/$name"
  mount -o remount,bind,ro "$root/$name"
done
for name in dev proc; do mount --rbind "/$name" "$root/$name"; done
for name in "$@"; do
  if [ -d "$checkout/$name" ]; then mkdir "$root/app/$name"; else touch "$root/app/$name"; fi
  mount --bind "$checkout/$name" "$root/app/$name"
  mount -o remount,bind,ro "$root/app/$name"
done
chown nobody "$data"
mount --bind "$data" "$root/data"
mount -t tmpfs -o mode=1777 tmpfs "$root/tmp"
mount -o remount,ro "$root"
ip link set lo up

exec chroot "$root" /usr/bin/setpriv --reuid=nobody --regid="$(id -g nobody)" --clear-groups --no-new-privs \
  --bounding-set=-all --inh-caps=-all /bin/sh -c '
    cd /app
    for folder in / /app /app/src /app/node_modules /usr /etc; do
      if touch "$folder/written" 2>/dev/null; then echo "$folder can be written to" >&2; exit 1; fi
    done
    exec node_modules/node/bin/node dist/site/main.js'
