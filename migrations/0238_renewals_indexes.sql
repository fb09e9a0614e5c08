create index concurrently if not exists marketplace_items_last_renewed
  on marketplace_items (greatest(updated_at, renewed_at)) where status = 'available';
create index concurrently if not exists marketplace_items_renewal_asked
  on marketplace_items (seller_id, renewal_asked_at) where renewal_asked_at is not null;
create index concurrently if not exists marketplace_items_paused_text
  on marketplace_items using gin (searched gin_trgm_ops) where status = 'paused';
create index concurrently if not exists services_last_renewed
  on services (greatest(updated_at, renewed_at)) where is_active;
create index concurrently if not exists services_renewal_asked
  on services (provider_id, renewal_asked_at) where renewal_asked_at is not null;
create index concurrently if not exists profiles_away on profiles (away_until) where away_until is not null;
