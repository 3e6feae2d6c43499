-- Keys of the first-start page, as their SHA-256: printed by a server while no administrator exists (reference: people 5.2).
create table setup_keys (
  hash       bytea primary key,
  expires_at timestamptz not null
);
