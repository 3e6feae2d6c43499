#!/bin/sh
# What stands for an update keeps the program's link and its profile: deb says upgrade, rpm how many versions stay.
case "$1" in
  upgrade | failed-upgrade | abort-upgrade | abort-install | disappear | 1) exit 0 ;;
esac
# dpkg --purge: settings of the machine go with the package.
if [ "$1" = purge ]; then
  rm -f /etc/atelier/station.json
  rmdir /etc/atelier 2>/dev/null || true
  exit 0
fi
