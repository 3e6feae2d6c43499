-- Links to a page (reference: session 4.3): who ended one and why, and on what it was opened.
alter table oauth_tokens
  add column revoked_by integer references users on delete set null,
  -- Of a link: somebody closed it, its maker's accesses ended, the phone itself left it.
  add column revoked_why text check (revoked_why in ('closed', 'maker', 'phone'));
create index oauth_tokens_links on oauth_tokens (access_expires_at, id) where scope is not null and revoked_at is null;

create table link_uses (
  link_id  bigint not null references oauth_tokens on delete cascade,
  station  text not null,
  address  text not null,
  first_at timestamptz not null,
  last_at  timestamptz not null,
  primary key (link_id, station, address)
);

-- What was changed through a link, which the history says (reference: session 4.4).
alter table order_history add column by_link boolean not null default false;

-- The security log is read a page at a time, by kind and by text (reference: people 3.2).
create function plain_text(text) returns text language sql immutable parallel safe
  return replace(replace(lower(translate($1, 'ŒÆÀÁÂÃÄÅÇÈÉÊËÌÍÎÏÑÒÓÔÕÖÙÚÛÜÝàáâãäåçèéêëìíîïñòóôõöùúûüýÿ’ʼ', 'œæaaaaaaceeeeiiiinooooouuuuyaaaaaaceeeeiiiinooooouuuuyy''''')), 'œ', 'oe'), 'æ', 'ae');
alter table security_log
  add column search text not null generated always as (
    plain_text(coalesce(person, '') || E'\n' || coalesce(by_name, '') || E'\n' || coalesce(station, '') || E'\n' || coalesce(address, ''))
  ) stored;
create index security_log_kind on security_log (kind, at desc, id desc);
create index security_log_search on security_log using gin (search gin_trgm_ops);

-- Every server writes what was kept into its own log, once it is kept (reference: people 3.1).
create function tell_security_event() returns trigger language plpgsql as $$
begin
  perform pg_notify('security_event', new.id::text);
  return null;
end $$;
create trigger security_log_told after insert on security_log for each row execute function tell_security_event();
