-- Saved views of lists (reference: lists 8): one's own and, where they are shared, everybody's.
create table list_views (
  id           integer generated always as identity primary key,
  owner_id     integer not null references users on delete cascade,
  name         text not null,
  -- A list, or null for a view over all of them.
  dimension    text,
  channel      text,
  shared       boolean not null default false,
  -- Filters, sort, columns and density, as domain/lists/grid-config.ts has them.
  grid         jsonb not null,
  version      integer not null default 1,
  changed_by   integer references users on delete set null,
  created_at   timestamptz not null default now(),
  -- It can be brought back for a day.
  deleted_at   timestamptz,
  -- Under which it was made, once, and a digest of what was to be made.
  request_key  text unique,
  request_hash text
);
create index list_views_owner on list_views (owner_id);
create index list_views_shared on list_views (id) where shared;

-- The order of the tabs is each person's own, of views of all too. What is not in it comes last.
create table list_view_places (
  user_id  integer not null references users on delete cascade,
  view_id  integer not null references list_views on delete cascade,
  position integer not null,
  primary key (user_id, view_id)
);
create index list_view_places_view on list_view_places (view_id);
