-- Two letters are looked up like any other text (decision 081): every two neighbouring letters or signs of it, but for spaces. A letter that
-- stands alone at an end is one of the array, too; repositories/like.ts never asks for one.
create function search_pairs(text text) returns text[] language sql immutable parallel safe
  return array_remove(string_to_array(
    regexp_replace(text, '(..)', '\1 ', 'g') || ' ' || regexp_replace(substr(text, 2), '(..)', '\1 ', 'g'), ' '), '');

create index history_pairs on history_orders using gin (search_pairs(search_text)) with (fastupdate = off);
-- How frequent a text is, the samples of the texts say.
alter index history_pairs alter column 1 set statistics 0;

-- A page of a period of history is walked in its quarters alone. Whatever is sorted as time goes has one quarter before the other, and so have
-- the many orders of one number of items, which follow each other by number: a walk through all of history passes all other quarters first.
create function quarter_of(day timestamp) returns integer language sql immutable parallel safe
  return (extract(year from day) * 4 + extract(quarter from day))::int;

create index history_by_quarter on history_orders (quarter_of(production_at), id);
create index history_by_quarter_ordered on history_orders (quarter_of(production_at), ordered_at, id);
create index history_by_quarter_items on history_orders (quarter_of(production_at), items_count, id);
create index history_by_quarter_faces on history_orders (quarter_of(production_at), faces_count, id);
create index history_by_quarter_customizations on history_orders (quarter_of(production_at), customizations, id);
create index history_by_quarter_stitch_points on history_orders (quarter_of(production_at), stitch_points, id);
create index history_by_quarter_dispatch on history_orders (quarter_of(production_at), dispatched_at, id);
-- Few orders of history have bins; the others are in the order of their numbers.
create index history_with_bacs on history_orders ((nullif(bacs, '{}')) collate "C", id) where (nullif(bacs, '{}')) collate "C" is not null;
analyze history_orders;
