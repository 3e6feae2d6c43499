-- Stations that several people share, and what opens them: PINs and badges (reference: people 6).
create table stations (
  id           uuid primary key default gen_random_uuid(),
  name         text not null,
  -- SHA-256 of the key that the station was given once.
  key_hash     bytea not null unique,
  idle_minutes integer not null,
  -- Client of who enrolled it: what begins there with a PIN is refreshed as that client.
  client_id    text not null references oauth_clients,
  made_by      integer references users,
  made_at      timestamptz not null,
  last_seen_at timestamptz,
  -- Its key opens nothing any more.
  closed_at    timestamptz
);
create table station_people (
  station_id uuid not null references stations,
  user_id    integer not null references users,
  last_at    timestamptz not null,
  primary key (station_id, user_id)
);
-- Wrong PINs in a row of a person at a station, and until when the next one waits.
create table pin_failures (
  station_id uuid not null references stations,
  user_id    integer not null references users,
  wrong      integer not null,
  wait_until timestamptz not null,
  primary key (station_id, user_id)
);

alter table users
  -- Argon2id, as passwords.
  add column pin_hash text,
  add column pin_digits integer,
  add column pin_set_at timestamptz;

-- One that counts for each person; of its code only the SHA-256 is kept.
create table badges (
  number      integer generated always as identity primary key,
  user_id     integer not null references users,
  code_hash   bytea not null unique,
  made_at     timestamptz not null,
  printed_at  timestamptz,
  replaced_at timestamptz
);
create unique index badges_user on badges (user_id) where replaced_at is null;

alter table oauth_tokens
  -- When the session began: its end is counted from there, whatever became of its first tokens.
  add column began_at timestamptz not null default now(),
  -- The shared station that a session stands at.
  add column station_id uuid references stations,
  add column began_with text not null default 'password' check (began_with in ('password', 'pin')),
  -- When its person last gave their password.
  add column confirmed_at timestamptz;
create index oauth_tokens_station on oauth_tokens (station_id) where station_id is not null;
update oauth_tokens t set began_at = first.at
  from (select family, min(created_at) as at from oauth_tokens group by family) first where first.family = t.family;
