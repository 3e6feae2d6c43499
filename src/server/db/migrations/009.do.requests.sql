-- Whatever a client asks for under a key of its own is made once, not after-sales orders alone: each row names what was made.
alter table order_requests add column kind text, add column made_id integer;
update order_requests set kind = 'order', made_id = order_id;
alter table order_requests alter column kind set not null, alter column made_id set not null;
