-- Lists are narrowed by more than texts (reference: lists 3.5). Open orders are few, and looked at by their own columns; an order of history
-- keeps what filters ask of it as facets: a letter for what they are about, then the value.

-- A method's own code: relays arrive with their provider's name in front (domain/shipping/methods.ts).
create function plain_method(code text) returns text language sql immutable parallel safe
  return coalesce(substring(code from '^[a-z]+_((?:colissimo|tnt)_relay)$'), code);

create function order_facets(o orders) returns text[] language sql immutable parallel safe
  return array_remove(
    array['f:' || o.files_state, 'p:' || o.preparation_state, 'c:' || o.channel_code, 'm:' || plain_method(o.shipping_method),
          'k:' || o.customer_id, case when o.printed then 'printed:yes' end,
          's:dtf:' || o.dtf_state, 's:dtg:' || o.dtg_state, 's:flex:' || o.flex_state, 's:quadriflex:' || o.quadriflex_state,
          's:clearflex:' || o.clearflex_state, 's:nylon:' || o.nylon_state, 's:pap:' || o.pap_state, 's:broderie:' || o.broderie_state,
          's:transfert:' || o.transfert_state, 's:sublimation:' || o.sublimation_state, 's:objets:' || o.objets_state,
          's:stickers:' || o.stickers_state]
      || array(select 't:' || technique from unnest(o.techniques) as technique),
    null);

alter table history_orders add column facets text[] not null default '{}';

create or replace function keep_history() returns trigger language plpgsql as $$
begin
  insert into history_orders (id, state, origin_code, tag_keys, search_text, search_labels, customer_sort, bacs, amount, items_count,
                              faces_count, customizations, stitch_points, ordered_at, production_at, dispatched_at, facets)
    select id, state, origin_code, nullif(tag_keys, '{}'), search_text, search_labels, customer_sort, nullif(bacs, '{}'), amount, items_count,
           faces_count, customizations, stitch_points, ordered_at, production_at, dispatched_at, order_facets(o)
      from orders o where o.id in (select id from new_rows where not is_open)
    on conflict (id) do update set
      state = excluded.state, origin_code = excluded.origin_code, tag_keys = excluded.tag_keys, search_text = excluded.search_text,
      search_labels = excluded.search_labels, customer_sort = excluded.customer_sort, bacs = excluded.bacs, amount = excluded.amount,
      items_count = excluded.items_count, faces_count = excluded.faces_count, customizations = excluded.customizations,
      stitch_points = excluded.stitch_points, ordered_at = excluded.ordered_at, production_at = excluded.production_at,
      dispatched_at = excluded.dispatched_at, facets = excluded.facets;
  return null;
end $$;

update history_orders h set facets = order_facets(o) from orders o where o.id = h.id;
create index history_facets on history_orders using gin (facets) with (fastupdate = off);
create index comments_pinned on comments (order_id) where pinned;
create index tickets_opened on tickets (order_id) where opened;
