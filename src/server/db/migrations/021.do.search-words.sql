-- A reference is found at once in a history of any length (reference: lists 3.2): its trigrams are those of thousands of others, its words are
-- not. Words are what stands between signs and spaces, of 200 letters at most; domain/format/search-text.ts takes keywords apart the same way.
create function search_words(text text) returns tsvector language sql immutable parallel safe
  return array_to_tsvector(array_remove(string_to_array(
    regexp_replace(translate(text, E'-\n.@''_/+&,;:()#', repeat(' ', 15)), '([^ ]{200})[^ ]+', '\1', 'g'), ' '), ''));

create index history_words on history_orders using gin (search_words(search_text)) with (fastupdate = off);

-- After-sales orders of history are one in fifty: looking through their own texts costs a fiftieth. The condition is the list's own
-- (domain/lists/membership.ts).
create index history_search_sav on history_orders using gin (search_text gin_trgm_ops) with (fastupdate = off)
  where tag_keys && array['sav']::text[];

-- Whether a search is gathered or walked hangs on how often its text is expected (decision 074): one in a hundred is too coarse for that.
alter table history_orders alter column search_text set statistics 500;
alter table history_orders alter column search_labels set statistics 500;
analyze history_orders;
