-- What the servers themselves need: secrets that all instances share, back-off of wrong passwords, large live messages.

create table secrets (
  name  text primary key,
  value bytea not null
);

-- Written by rate-limiter-flexible.
create table login_attempts (
  key    varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);

-- Written by @socket.io/postgres-adapter: messages past the 8,000 bytes of a notice.
create table socket_io_attachments (
  id         bigserial unique,
  created_at timestamptz default now(),
  payload    bytea
);

-- Lists look at tags without case.
create function folded_tags(tags text[]) returns text[] language sql immutable parallel safe
  return array(select lower(tag) from unnest(tags) as tag);
alter table orders add column tag_keys text[] not null generated always as (folded_tags(tags)) stored;
drop index orders_tags;
create index orders_tag_keys on orders using gin (tag_keys);

-- Counts of closed and canceled orders are read from the index alone, however long the history is.
create index orders_state_origin on orders (state, origin_code);
