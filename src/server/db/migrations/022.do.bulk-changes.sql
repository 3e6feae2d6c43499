-- Changes of many orders at once (reference: lists 12): asked for again under the same key, nothing changes twice.
create table bulk_changes (
  key          text primary key,
  user_id      integer not null references users on delete cascade,
  -- SHA-256 of what was to be changed, in hexadecimal.
  content_hash text not null,
  -- How many orders it is about.
  orders       integer not null,
  created_at   timestamptz not null default now()
);
create index bulk_changes_created on bulk_changes (created_at);
create index bulk_changes_user on bulk_changes (user_id);

-- What became of each of them: what was answered, and what its fields were before and after it where it changed.
create table bulk_change_orders (
  key      text not null references bulk_changes on delete cascade,
  order_id integer not null references orders on delete cascade,
  answer   jsonb not null,
  before   jsonb,
  after    jsonb,
  primary key (key, order_id)
);
create index bulk_change_orders_order on bulk_change_orders (order_id);
