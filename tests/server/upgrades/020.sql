insert into list_views (id, owner_id, name, dimension, channel, shared, grid, version, changed_by, created_at, deleted_at, request_key, request_hash)
  overriding system value values
  (1, 1, 'À expédier « aujourd''hui »', 'shipping', 'complete', true, '{"filters": {"keyword": "é"}, "order": {"field": "id", "dir": "asc"}}', 3, 2, '2026-11-19 10:00+01', null, 'k', 'h'),
  (2, 7, 'Mes retards', null, null, false, '{"columns": [{"id": "customer", "width": 220}]}', 1, null, '2026-11-19 10:00+01', '2026-11-20 10:00+01', null, null);
select setval(pg_get_serial_sequence('list_views', 'id'), 12);
insert into list_view_places values (1, 1, 0), (7, 1, 1), (7, 2, 0);
