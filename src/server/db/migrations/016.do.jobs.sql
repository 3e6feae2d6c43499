-- What the servers do by themselves (reference: server 1): one row a job. Whoever takes it holds a lease, and one server does it.
create table server_jobs (
  name         text primary key,
  due_at       timestamptz not null,
  leased_until timestamptz,
  -- Which server took it; one that lost its lease writes nothing any more.
  lease        uuid,
  -- How far it is, in words of its own; null while it does not run.
  progress     jsonb,
  started_at   timestamptz,
  finished_at  timestamptz,
  succeeded_at timestamptz,
  -- Of its last run: why it failed, or what it did.
  error        text,
  result       jsonb
);

-- The security log is kept for thirteen months (reference: server 1.2): what is older may go, nothing else.
create function refuse_young_deletion() returns trigger language plpgsql as $$
begin
  if exists (select from gone where at > now() - interval '13 months') then
    raise exception 'the security log is append only';
  end if;
  return null;
end $$;
drop trigger security_log_append_only on security_log;
create trigger security_log_append_only before update or truncate on security_log
  for each statement execute function refuse_change();
create trigger security_log_keeps_young after delete on security_log referencing old table as gone
  for each statement execute function refuse_young_deletion();

create index order_requests_created on order_requests (created_at);
