insert into link_uses select min(id), 'iPhone', '10.0.0.3', '2026-11-01', '2026-11-02' from oauth_tokens;
update oauth_tokens set revoked_by = 2, revoked_why = 'closed' where user_id = 2;
update order_history set by_link = true where order_id = 48001;
