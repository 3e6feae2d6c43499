-- Two letters among after-sales orders, which are one in fifty, are not looked for among all (decision 085). The condition is the list's own
-- (domain/lists/membership.ts).
create index history_pairs_sav on history_orders using gin (search_pairs(search_text)) with (fastupdate = off)
  where tag_keys && array['sav']::text[];
-- PostgreSQL would keep the commonest pairs of both indexes, and nothing asks it for them.
alter index history_pairs_sav alter column 1 set statistics 0;
