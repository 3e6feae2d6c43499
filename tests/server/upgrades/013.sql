insert into setup_keys (hash, expires_at) values (sha256('s'), '2026-11-01');
