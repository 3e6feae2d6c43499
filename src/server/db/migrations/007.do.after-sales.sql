-- Orders that a client asked for under a key of its own: asked again (its answer was lost), it gets the same order.
create table order_requests (
  key        text primary key,
  order_id   integer not null references orders on delete cascade,
  -- SHA-256 of what was asked for, in hexadecimal.
  asked      text not null,
  created_at timestamptz not null default now()
);
