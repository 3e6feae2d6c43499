-- Who works here and what each may do, the workshop itself, and a log of what was done about sign-ins (reference: people 2.1, 3.1).
alter table users
  -- Somebody who was invited has none yet.
  alter column password_hash drop not null,
  add column role text not null default 'operator' check (role in ('packing', 'operator', 'manager', 'administrator')),
  add column created_at timestamptz not null default now(),
  add column last_seen_at timestamptz,
  -- Nobody is deleted: history keeps its names.
  add column disabled_at timestamptz;
update users set role = 'administrator' where email = 'sacha@atelier.test';

-- One row. A database that knows the demonstration's operators was filled by it.
create table workshop (
  id         boolean primary key default true check (id),
  name       text not null default '',
  -- Where orders are fetched (« Retrait atelier »); null where nobody said.
  pickup     jsonb,
  is_demo    boolean not null default false,
  -- Null until somebody moved in, or the demonstration did.
  set_up_at  timestamptz
);
insert into workshop (is_demo, set_up_at)
  select exists (select from users where email = 'camille@atelier.test'), case when exists (select from users) then now() end;

-- Append only: rows are neither changed nor deleted, whoever asks.
create table security_log (
  id        bigint generated always as identity primary key,
  at        timestamptz not null default now(),
  kind      text not null,
  -- Who it is about: a person, or an account as it was typed. No reference: the demonstration's people go, what they did stays.
  user_id   integer,
  person    text,
  -- Who did it, where that is somebody else.
  by_id     integer,
  by_name   text,
  address   text,
  station   text,
  detail    jsonb not null default '{}'
);
create index security_log_at on security_log (at desc, id desc);
create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'the security log is append only';
end $$;
create trigger security_log_append_only before update or delete or truncate on security_log
  for each statement execute function refuse_change();
