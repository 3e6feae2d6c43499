insert into server_jobs (name, due_at, result) values ('orphans', '2026-11-21 02:30+01', '{"contents": 3}');
