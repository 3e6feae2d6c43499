-- Closed orders that are not printed are next to none, and canceled ones hardly anything else: of both filters apart PostgreSQL expects one order
-- of history in fifteen, and reads all of it. The expression is that of repositories/lists/list-sql.ts.
create index history_unprinted_by_state on history_orders ((case when not facets && array['printed:yes']::text[] then state end), ordered_at, id)
  where (case when not facets && array['printed:yes']::text[] then state end) is not null;
-- Statistics of their own are made of a sample of some columns; those of an index would take a sample of the texts, too.
create statistics history_unprinted on (case when not facets && array['printed:yes']::text[] then state end) from history_orders;
analyze history_orders (state);
