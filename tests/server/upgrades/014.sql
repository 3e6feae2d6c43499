insert into stations (id, name, key_hash, idle_minutes, client_id, made_by, made_at)
  values ('11111111-1111-4111-8111-111111111111', 'Presse 1', sha256('k'), 5, 'atelier-desktop', 2, '2026-11-01');
insert into station_people values ('11111111-1111-4111-8111-111111111111', 1, '2026-11-02');
insert into pin_failures values ('11111111-1111-4111-8111-111111111111', 1, 2, '2026-11-02');
update users set pin_hash = '$argon2id$x', pin_digits = 4, pin_set_at = '2026-11-01' where id = 1;
insert into badges (user_id, code_hash, made_at) values (1, sha256('b'), '2026-11-01');
update oauth_tokens set station_id = '11111111-1111-4111-8111-111111111111', began_with = 'pin' where user_id = 1;
