insert into bulk_changes (key, user_id, content_hash, orders, created_at) values
  ('a-bulk-change-of-before-1', 1, 'h', 2, '2026-11-26 10:00+01'),
  ('a-bulk-change-of-before-2', 1, 'h', 1, '2026-11-26 10:01+01');
insert into bulk_change_orders (key, order_id, answer, before, after)
  select 'a-bulk-change-of-before-1', id, json_build_object('id', id, 'outcome', 'changed')::jsonb, '{"state": "new"}', '{"state": "waiting"}' from orders order by id limit 1;
insert into bulk_change_orders (key, order_id, answer)
  select 'a-bulk-change-of-before-2', id, json_build_object('id', id, 'outcome', 'refused', 'message', 'Non « é ».')::jsonb from orders order by id limit 1;
