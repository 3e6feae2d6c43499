insert into restore_runs (run, backup, started_at, finished_at, error) values
  ('00000000-0000-4000-8000-000000000025', '2026-11-20T020000Z', '2026-11-20 15:00+01', '2026-11-20 15:02+01', 'Non « é ».');
