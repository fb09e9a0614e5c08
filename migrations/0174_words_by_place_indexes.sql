-- One index each for searches with a place and without one. Those of before go when the new ones are there.
drop index concurrently if exists marketplace_items_words_placed;
create index concurrently marketplace_items_words_placed
  on marketplace_items using gin (words, search_keys, searched gin_trgm_ops, words_by_place(words, cell_longitude))
  where status in ('available', 'reserved');
drop index concurrently if exists services_words_placed;
create index concurrently services_words_placed
  on services using gin (words, search_keys, area_searched gin_trgm_ops, searched gin_trgm_ops,
    words_by_place(words, cell_longitude)) where is_active;
drop index concurrently if exists marketplace_items_words;
drop index concurrently if exists services_words;
