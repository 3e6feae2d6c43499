-- Two letters are in no index: after-sales orders of history are walked from the newest on (decision 074), in an index that has them alone.
-- The condition is the list's own (domain/lists/membership.ts).
create index history_sav_by_day on history_orders (ordered_at, id) where tag_keys && array['sav']::text[];
