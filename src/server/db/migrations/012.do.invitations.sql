-- Links with which somebody sets a password (reference: people 4.2), and where sign-ins were made. Of a link only the SHA-256 is kept.
create table invitations (
  id          integer generated always as identity primary key,
  token_hash  bytea not null unique,
  user_id     integer not null references users,
  kind        text not null check (kind in ('invitation', 'reset')),
  -- Null for one that was made on the server's machine.
  made_by     integer references users,
  made_at     timestamptz not null,
  expires_at  timestamptz not null,
  used_at     timestamptz,
  -- A newer one takes its place.
  replaced_at timestamptz
);
create index invitations_user on invitations (user_id, id desc);

alter table oauth_tokens
  add column station text,
  add column address text,
  add column last_seen_at timestamptz;
create index oauth_tokens_user on oauth_tokens (user_id);
alter table users add column password_changed_at timestamptz;

-- The last active administrator stays one, whoever asks, also when two take each other's role at once: the second waits for the first,
-- and then finds nobody left.
create function keep_an_administrator() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtext('administrators'));
  if not exists (select from users where role = 'administrator' and disabled_at is null and password_hash is not null) then
    raise exception 'nobody would be left who may administer' using errcode = 'check_violation', constraint = 'last_administrator';
  end if;
  return null;
end $$;
create trigger users_keep_administrator after update of role, disabled_at, password_hash on users for each row
  when (old.role = 'administrator' and old.disabled_at is null and old.password_hash is not null
    and (new.role <> 'administrator' or new.disabled_at is not null or new.password_hash is null))
  execute function keep_an_administrator();
