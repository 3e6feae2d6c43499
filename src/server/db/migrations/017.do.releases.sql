-- Releases of the desktop, their roll-out, and the stations that run them (reference: updates 1, 2). They tell of the installation, not of the
-- workshop: no backup has them, and they refer to nothing that a restore replaces.
create table releases (
  version     text primary key,
  -- The very text that was signed, and its signature.
  manifest    text not null,
  signature   text not null,
  released_at timestamptz not null,
  added_at    timestamptz not null
);
-- One row, once something was decided.
create table release_rollout (
  one         boolean primary key default true check (one),
  -- Counts decisions and releases.
  revision    integer not null default 0,
  -- The version that was given to all.
  given       text references releases,
  given_at    timestamptz,
  -- The newest when the fleet went back to an older one.
  pinned_from text,
  -- The station that tries the newest, since when, and how many crash dumps lay there then.
  pilot       uuid,
  pilot_at    timestamptz,
  pilot_crashes integer not null default 0
);

create table client_stations (
  -- The number that it gave itself at its first start.
  id             uuid primary key,
  name           text not null,
  version        text not null,
  system         text not null,
  platform       text not null,
  printers       jsonb not null,
  update_state   text not null,
  update_version text,
  update_error   text,
  crashes        integer not null,
  seen_at        timestamptz not null,
  -- Who said so, in which sign-in, and the shared station where that stood.
  user_id        integer not null,
  family         uuid not null,
  station_id     uuid
);

-- What was done at the pilot since it became one: a person with an order, 0 for none.
create table pilot_uses (
  user_id  integer not null,
  order_id integer not null,
  sheets   integer not null default 0,
  primary key (user_id, order_id)
);
