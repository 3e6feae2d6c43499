-- The last restore that was asked of a server (reference: server 4.3): one row, which a restore carries over. It stood among the jobs, of which it is
-- none: a server that knew nothing of it showed a job of the year 9999.
create table restore_runs (
  only_one    boolean primary key default true check (only_one),
  -- Which one it is: who ends it ends no other.
  run         uuid not null,
  backup      text not null,
  started_at  timestamptz not null,
  -- Null until it has ended, and for ever where its server was killed in it.
  finished_at timestamptz,
  error       text
);

insert into restore_runs (run, backup, started_at, finished_at, error)
  select lease, coalesce(result ->> 'id', ''), started_at, finished_at, result ->> 'error' from server_jobs
   where name = 'restore' and lease is not null and started_at is not null;
delete from server_jobs where name = 'restore';
