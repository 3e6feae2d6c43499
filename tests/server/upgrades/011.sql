update users set role = 'manager', disabled_at = '2026-11-02' where id = 7;
update users set role = 'administrator' where id = 2;
update workshop set name = 'L''Atelier d''Œuvre', pickup = '{"street": "1 rue"}', set_up_at = '2026-09-01';
insert into security_log (at, kind, user_id, person, address, station, detail)
  values ('2026-11-01 03:00+01', 'signed-in', 1, 'Camille Roy', '10.0.0.1', 'Prépa 1', '{}'), ('2026-11-02', 'sign-in-refused', null, 'x@y.test', null, null, '{"n": 2}');
