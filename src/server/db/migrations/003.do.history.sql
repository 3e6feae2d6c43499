-- Years of history cost nothing to those who work on open orders (decision 012). Open orders are read through `orders_open` alone; all
-- other orders through `history_orders`, a narrow copy of what lists filter and sort by. `orders` itself is then asked for the rows of
-- one page, by id.

create table history_orders (
  id             integer primary key references orders on delete cascade,
  state          text not null,
  origin_code    text not null,
  -- Null when there are none: most rows are shorter so.
  tag_keys       text[],
  search_text    text not null,
  search_labels  text not null,
  customer_sort  text not null,
  bacs           text[],
  amount         numeric(12, 2) not null,
  items_count    integer not null,
  faces_count    integer not null,
  customizations integer not null,
  stitch_points  integer not null,
  ordered_at     timestamp not null,
  production_at  timestamp,
  dispatched_at  timestamp
);

-- Number of orders of history by what lists ask of them, as differences to be summed: writers add rows and never wait for each other.
-- `tag_keys` keeps the tags that lists know alone (their spelling is domain/lists/membership.ts's).
create table history_counts (
  state       text not null,
  origin_code text not null,
  tag_keys    text[],
  n           integer not null
);

create function known_tags(tag_keys text[]) returns text[] language sql immutable parallel safe
  return case when tag_keys && array['sav']::text[] then array['sav']::text[] end;

-- Copies what entered history, or changed in it; takes out what came back.
create function keep_history() returns trigger language plpgsql as $$
begin
  insert into history_orders (id, state, origin_code, tag_keys, search_text, search_labels, customer_sort, bacs, amount, items_count,
                              faces_count, customizations, stitch_points, ordered_at, production_at, dispatched_at)
    select id, state, origin_code, nullif(tag_keys, '{}'), search_text, search_labels, customer_sort, nullif(bacs, '{}'), amount, items_count,
           faces_count, customizations, stitch_points, ordered_at, production_at, dispatched_at
      from new_rows where not is_open
    on conflict (id) do update set
      state = excluded.state, origin_code = excluded.origin_code, tag_keys = excluded.tag_keys, search_text = excluded.search_text,
      search_labels = excluded.search_labels, customer_sort = excluded.customer_sort, bacs = excluded.bacs, amount = excluded.amount,
      items_count = excluded.items_count, faces_count = excluded.faces_count, customizations = excluded.customizations,
      stitch_points = excluded.stitch_points, ordered_at = excluded.ordered_at, production_at = excluded.production_at,
      dispatched_at = excluded.dispatched_at;
  return null;
end $$;

create function leave_history() returns trigger language plpgsql as $$
begin
  if exists (select from old_rows where not is_open) then
    delete from history_orders h using old_rows o join new_rows n on n.id = o.id where not o.is_open and n.is_open and h.id = o.id;
  end if;
  return null;
end $$;

create function count_entered() returns trigger language plpgsql as $$
begin
  insert into history_counts
    select state, origin_code, known_tags(tag_keys), count(*) from new_rows where not is_open group by 1, 2, 3;
  return null;
end $$;

create function count_left() returns trigger language plpgsql as $$
begin
  insert into history_counts
    select state, origin_code, known_tags(tag_keys), -count(*) from old_rows where not is_open group by 1, 2, 3;
  return null;
end $$;

create function count_changed() returns trigger language plpgsql as $$
begin
  insert into history_counts
    select state, origin_code, tags, sum(n)
      from (select state, origin_code, known_tags(tag_keys) as tags, -1 as n from old_rows where not is_open
            union all
            select state, origin_code, known_tags(tag_keys), 1 from new_rows where not is_open) as moves
     group by 1, 2, 3 having sum(n) <> 0;
  return null;
end $$;

create trigger history_inserted after insert on orders
  referencing new table as new_rows for each statement execute function keep_history();
create trigger history_updated after update on orders
  referencing new table as new_rows for each statement execute function keep_history();
create trigger history_left after update on orders
  referencing old table as old_rows new table as new_rows for each statement execute function leave_history();
create trigger counts_inserted after insert on orders
  referencing new table as new_rows for each statement execute function count_entered();
create trigger counts_updated after update on orders
  referencing old table as old_rows new table as new_rows for each statement execute function count_changed();
create trigger counts_deleted after delete on orders
  referencing old table as old_rows for each statement execute function count_left();

insert into history_orders
  select id, state, origin_code, nullif(tag_keys, '{}'), search_text, search_labels, customer_sort, nullif(bacs, '{}'), amount, items_count,
         faces_count, customizations, stitch_points, ordered_at, production_at, dispatched_at
    from orders where not is_open order by id;
insert into history_counts
  select state, origin_code, known_tags(tag_keys), count(*) from orders where not is_open group by 1, 2, 3;

-- Words and labels anywhere in the text. Few orders enter history in a minute: each pays its way in, and searches find no backlog.
create index history_search on history_orders using gin (search_text gin_trgm_ops) with (fastupdate = off);
create index history_search_labels on history_orders using gin (search_labels gin_trgm_ops) with (fastupdate = off);
-- One index for each sort, which pages walk; those that may be empty have one each way, as empty values come last both ways.
create index history_by_id on history_orders (id) include (state, origin_code);
create index history_by_amount on history_orders (amount, id) include (state, origin_code);
create index history_by_items on history_orders (items_count, id) include (state, origin_code);
create index history_by_faces on history_orders (faces_count, id) include (state, origin_code);
create index history_by_customizations on history_orders (customizations, id) include (state, origin_code);
create index history_by_stitch_points on history_orders (stitch_points, id) include (state, origin_code);
create index history_by_customer on history_orders (customer_sort collate "C", id) include (state, origin_code);
create index history_by_ordered on history_orders (ordered_at, id) include (state, origin_code);
create index history_by_production on history_orders (production_at, id) include (state, origin_code);
create index history_by_production_desc on history_orders (production_at desc nulls last, id desc) include (state, origin_code);
create index history_by_dispatch on history_orders (dispatched_at, id) include (state, origin_code);
create index history_by_dispatch_desc on history_orders (dispatched_at desc nulls last, id desc) include (state, origin_code);
create index history_by_bacs on history_orders ((nullif(bacs, '{}')) collate "C", id);
create index history_by_bacs_desc on history_orders ((nullif(bacs, '{}')) collate "C" desc nulls last, id desc);
create index history_tag_keys on history_orders using gin (tag_keys);

-- What nobody asks of `orders` any more; changes of open orders are the cheaper for it.
drop index orders_state, orders_recent, orders_tag_keys, orders_search, orders_search_labels, orders_state_origin, orders_sav;

-- Counts of history are no longer dear: a notice has nothing more to say than that orders changed.
drop trigger orders_inserted on orders;
drop trigger orders_updated on orders;
drop trigger orders_deleted on orders;
drop function notify_orders_inserted(), notify_orders_updated(), notify_orders_deleted();
create function notify_orders_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('orders_changed', '');
  return null;
end $$;
create trigger orders_changed after insert or update or delete on orders for each statement execute function notify_orders_changed();
