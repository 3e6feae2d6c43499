insert into users (id, email, password_hash, firstname, lastname) values
  (1, 'camille@atelier.test', 'scrypt$1024$8$1$x$y', 'Camille', 'Roy'),
  (2, 'sacha@atelier.test', 'scrypt$1024$8$1$x$z', 'Sacha', 'Marchand'),
  (7, 'lea@rivage.test', 'scrypt$1024$8$1$x$w', 'Léa', 'D''Arvor');
select setval('users_id_seq', 9);
insert into oauth_clients values ('atelier-desktop', 'hash');
insert into oauth_tokens (family, client_id, user_id, access_hash, access_expires_at, refresh_hash, refresh_expires_at, created_at, revoked_at)
  select ('6f8c3a9e-0000-4000-8000-00000000000' || n)::uuid, 'atelier-desktop', n, sha256(('a' || n)::bytea), '2026-11-01', sha256(('r' || n)::bytea), '2026-12-01',
    '2026-10-25 02:30+02', case when n = 2 then timestamptz '2026-10-26' end from generate_series(1, 2) n;
insert into secrets values ('tokens', '\x0001ff'), ('urls', '\xdeadbeef');
insert into customers (id, gender, firstname, lastname, organization, email, phone) values
  (1, 'mme', 'Hélène', 'Œuvrard', E'Club\tdes « Nageurs »', 'h@club.test', '+33 6 00 00 00 00'),
  (2, null, 'Jo', 'N\A', null, 'jo@n.test', '');
insert into orders (id, origin_ref_id, origin_code, channel_code, channel_name, state, files_state, preparation_state, dtf_state, techniques, tags, bacs,
    picking_runs, skus, customer_id, customer_firstname, customer_lastname, customer_comment, shipments, amount, items_count, ordered_at, production_at,
    metas, metadata, search_text, customer_sort, version)
  select 48000 + n, 'MT-' || n, (array['sales', 'web', 'pod', 'platform'])[n % 4 + 1], 'c', 'Canal', (array['new', 'processing', 'closed', 'canceled', 'pending_payment'])[n % 5 + 1],
    'complete', 'complete', case when n % 2 = 0 then 'new' end, array['dtf'], case when n % 3 = 0 then array['SAV', 'à part'] else '{}' end, array['B' || n], '{}',
    array['STTU169'], 1 + n % 2, 'Hélène', 'Œuvrard', E'ligne 1\nligne 2 \\ « fin »', '[{"method": "ups", "tracking_url": null}]', 12.30 * n, 1,
    timestamp '2026-03-29 02:30:00' + n * interval '1 day', case when n > 3 then timestamp '2026-11-20 00:00:00' end, '{"items": 1}', '[{"key": "é", "value": "\\n"}]',
    'helene œuvrard mt-' || n, 'oeuvrard helene', n
  from generate_series(1, 20) n;
select setval('orders_id_seq', 48044);
insert into shipping_addresses (order_id, method, firstname, lastname, email, phone, street, postcode, city, country)
  select id, 'magasin', 'Hélène', 'Œuvrard', 'h@club.test', '', '1 rue de l''Île', '72000', 'Le Mans', 'FR' from orders;
insert into items (order_id, position, sku, name, brand, color_name, color_hex, is_white, sizes)
  select id, 0, 'STTU169', 'T-shirt', 'Stanley', 'Blanc', '#ffffff', true, '[{"size": "M", "qty": 3}]' from orders;
update items set item_from_id = 1 where id = 2;
insert into faces (item_id, position, face, techniques, options, preview, area, stitch_points)
  select id, 0, 'front', array['dtf'], array['laize'], '{"kind": "text"}', '{"w": 1.5}', 1200 from items;
insert into decorations (item_id, state) select id, 'validated' from items where id < 5;
insert into decoration_views (decoration_id, position, view, processes) select id, 0, 'front', array['dtf'] from decorations;
insert into annotations (face_id, content, pinned, user_id, created_at) select id, 'Vu — « ok »', true, 7, '2026-11-19 10:00:00' from faces where id < 4;
insert into annotations (view_id, content, is_system, created_at, file_name, file_mime, file_size, content_hash)
  select id, 'fichier', true, '2026-11-19 10:00:00', 'é.png', 'image/png', 12, repeat('ab', 32) from decoration_views;
insert into comments (order_id, content, user_id, created_at) select id, E'Comment \\ \t', 1, '2026-11-19 10:00:00' from orders where id < 48010;
insert into tickets (order_id, type, description, user_id, created_at) select id, 'sav', 'manque', 2, '2026-11-19 10:00:00' from orders where id < 48004;
insert into order_files (order_id, message, type, name, mime, size, technique, user_id, created_at, content_hash, pages, face_id)
  select o.id, '', 'prod', 'visuel.pdf', 'application/pdf', 4242, 'dtf', 1, '2026-11-19 10:00:00', repeat('cd', 32), 2, f.id
    from orders o join items i on i.order_id = o.id join faces f on f.item_id = i.id where o.id < 48006;
insert into order_history (order_id, user_id, field, old_value, new_value, created_at)
  select id, 1, 'state', '"new"', '"processing"', '2026-10-25 02:30+01' from orders;
insert into order_requests (key, order_id, asked, created_at, kind, made_id) select 'key ' || id, id, 'h', '2026-11-19', 'order', id from orders where id < 48003;
insert into invoicing_documents (doctype, reference, customer_id, channel_code, channel_name, shipping_method, shipping, amount, issued_at, delivery_on, lines)
  values ('order', 'MT-BDC-1', 1, 'c', 'Canal', 'ups', '{"city": "Le Mans"}', 99.95, '2026-11-01 10:00:00', '2026-11-30', '[{"sku": "x"}]');
