-- The dashboard asks for open orders by their day of production, or of dispatch (decision 053).
create index orders_open_production on orders (production_at) where is_open;
create index orders_open_dispatch on orders (dispatched_at) where is_open;
