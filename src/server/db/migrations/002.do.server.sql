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
-- Closed after-sales orders, too (the tag's spelling is domain/lists/membership.ts's; without this index the count is only slower).
create index orders_sav on orders (state, origin_code) where tag_keys && array['sav']::text[];

-- The notice of a change says whether it touched history (orders that are not open before or after it): counts of history are
-- counted again only then.
drop trigger orders_changed on orders;
drop function notify_orders_changed();
create function notify_orders_inserted() returns trigger language plpgsql as $$
begin
  perform pg_notify('orders_changed', case when exists (select from new_rows where not is_open) then 'history' else 'open' end);
  return null;
end $$;
create function notify_orders_updated() returns trigger language plpgsql as $$
begin
  perform pg_notify('orders_changed', case
    when exists (select from old_rows where not is_open) or exists (select from new_rows where not is_open) then 'history' else 'open' end);
  return null;
end $$;
create function notify_orders_deleted() returns trigger language plpgsql as $$
begin
  perform pg_notify('orders_changed', case when exists (select from old_rows where not is_open) then 'history' else 'open' end);
  return null;
end $$;
create trigger orders_inserted after insert on orders
  referencing new table as new_rows for each statement execute function notify_orders_inserted();
create trigger orders_updated after update on orders
  referencing old table as old_rows new table as new_rows for each statement execute function notify_orders_updated();
create trigger orders_deleted after delete on orders
  referencing old table as old_rows for each statement execute function notify_orders_deleted();
