create index concurrently if not exists tasks_words
  on tasks using gin (words) where status = 'open' and removed_at is null;
-- One index of all, so that it is one look in which words and place and price are found together. Staff find any part of
-- a text by three letters of it.
create index concurrently if not exists marketplace_items_words
  on marketplace_items using gin (words, search_keys, searched gin_trgm_ops) where status in ('available', 'reserved');
create index concurrently if not exists services_words
  on services using gin (words, search_keys, area_searched gin_trgm_ops, searched gin_trgm_ops) where is_active;
drop index concurrently if exists tasks_search_short;
drop index concurrently if exists marketplace_items_search;
drop index concurrently if exists services_search;
