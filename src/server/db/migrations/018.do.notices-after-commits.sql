-- A notice in a writing transaction has all that write commit one by one (decision 068). A server tells of orders after its commits, and says
-- so by a setting of its connections, which are told here what they wrote. Whoever does not say so, a server of before, a restore, a person
-- by hand, has its transaction tell, as before.
create or replace function notify_orders_changed() returns trigger language plpgsql as $$
begin
  if current_setting('atelier.tells_orders', true) = 'on' then
    raise notice 'orders_changed';
  else
    perform pg_notify('orders_changed', '');
  end if;
  return null;
end $$;
create trigger orders_emptied after truncate on orders for each statement execute function notify_orders_changed();
