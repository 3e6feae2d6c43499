insert into invitations (token_hash, user_id, kind, made_by, made_at, expires_at) values (sha256('i'), 7, 'reset', 2, '2026-11-01', '2026-11-04');
update oauth_tokens set station = 'Windows', address = '10.0.0.2', last_seen_at = '2026-11-10' where user_id = 1;
update users set password_changed_at = '2026-10-01' where id = 1;
