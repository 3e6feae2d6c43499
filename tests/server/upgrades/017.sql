insert into releases (version, manifest, signature, released_at, added_at)
  values ('1.3.0', '{"version":"1.3.0"}', 'c2lnbmVk', '2026-11-02 08:00+01', '2026-11-02 09:00+01');
insert into release_rollout (revision, given, given_at, pilot, pilot_at)
  values (2, '1.3.0', '2026-11-03 09:00+01', '6f1c1d5e-3c52-4e0e-8d0a-6b1f6f0b7a11', '2026-11-02 09:10+01');
insert into client_stations (id, name, version, system, platform, printers, update_state, crashes, seen_at, user_id, family)
  values ('6f1c1d5e-3c52-4e0e-8d0a-6b1f6f0b7a11', 'Prépa 1', '1.3.0', 'Windows 11', 'win32', '["Zebra GK420"]', 'current', 0,
    '2026-11-20 14:00+01', 1, '0b6f6f0b-7a11-4e0e-8d0a-6f1c1d5e3c52');
insert into pilot_uses (user_id, order_id, sheets) values (1, 0, 0);
