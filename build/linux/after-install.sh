
# Settings of all stations of this machine: ATELIER=https://… writes them where there are none; the application reads them at its start.
ATELIER_SETTINGS=/etc/atelier/station.json
if [ -n "$ATELIER" ] && [ ! -e "$ATELIER_SETTINGS" ]; then
  if printf '%s' "$ATELIER" | LC_ALL=C grep -Eq '^https?://[][A-Za-z0-9.:_/-]+$'; then
    install -d -m 0755 /etc/atelier
    printf '{ "apiUrl": "%s" }\n' "$ATELIER" > "$ATELIER_SETTINGS.part"
    mv -f "$ATELIER_SETTINGS.part" "$ATELIER_SETTINGS"
  else
    echo "Atelier : « ATELIER=$ATELIER » n'est pas une adresse http ou https : elle n'a pas été retenue." >&2
  fi
fi
if [ -f "$ATELIER_SETTINGS" ]; then
  chown root:root "$ATELIER_SETTINGS" || true
  chmod 0644 "$ATELIER_SETTINGS" || true
  echo "Atelier : les postes de cette machine suivent $ATELIER_SETTINGS."
fi
exit 0
