-- Second-hand things that people sell or give away (ITEM).
create table marketplace_categories (
  slug text primary key check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  name text not null,
  is_active boolean not null default true,
  sort_order integer not null
);
insert into marketplace_categories (slug, name, sort_order) values
  ('electronics', 'Electronics', 1),
  ('vehicles', 'Vehicles', 2),
  ('home', 'Home', 3),
  ('gaming', 'Gaming', 4),
  ('clothing', 'Clothing', 5),
  ('other', 'Other', 6);

-- In lower case, whatever the alphabet and wherever the database was made: 'Árbol' is found by 'ÁRBOL'.
create function lowered(words text) returns text
  language sql immutable strict parallel safe
  return lower(words collate "und-x-icu") collate "default";

-- What a search looks through, in lower case. Between two fields stands a sign that nobody types, so that nothing is
-- found across their seam (ITEM-039). `array_to_string` itself is not known to be immutable.
create function item_searched(title text, description text, brand text, tags text[]) returns text
  language sql immutable parallel safe
  return lowered(title || chr(1) || description || chr(1) || brand || chr(1) || array_to_string(tags, chr(1)));

-- The tiles of three sizes that a cell lies in, named by their corners in tenths of a degree, and '' for anywhere.
create function item_tiles(latitude double precision, longitude double precision) returns text[]
  language sql immutable parallel safe
  return case when latitude is null then array[''] else array['',
    '1:' || floor(latitude * 10) || ':' || floor(longitude * 10),
    '4:' || floor(latitude * 10 / 4) || ':' || floor(longitude * 10 / 4),
    '16:' || floor(latitude * 10 / 16) || ':' || floor(longitude * 10 / 16)] end;

-- The steps a price is found by: 0 is free, then up to 25 dollars, up to 50 and so on.
create function item_price_step(price numeric) returns integer
  language sql immutable parallel safe
  return width_bucket(price, array[0.01, 25.01, 50.01, 100.01, 200.01, 500.01, 1000.01, 5000.01]);

-- Where, what and for how much, each combination of them as one number, so that one look into an index finds what has
-- all three (decision 0055). Two combinations may share a number: whoever asks compares what is found.
create function item_search_keys(tiles text[], categories text[], price_steps text[]) returns integer[]
  language sql immutable parallel safe
  as $$
    select array_agg(hashtext(tile || '/' || category || '/' || price_step))
    from unnest(tiles) tile, unnest(categories) category, unnest(price_steps) price_step
    where tile || category || price_step <> ''
  $$;

-- Three characters of a text at each of these tiles, as numbers.
create function item_gram_keys(tiles text[], gram text) returns integer[]
  language sql immutable parallel safe
  return (select array_agg(hashtext(tile || '/' || lowered(gram))) from unnest(tiles) tile);

-- Each three characters in a row of what is searched, at the largest tile an item lies in: a text is found in a large city
-- without a look at all that lies there. Nothing for what lies nowhere.
create function item_text_keys(latitude double precision, longitude double precision, searched text) returns integer[]
  language sql immutable parallel safe cost 5000
  return (
    select array_agg(distinct hashtext(tile || '/' || signs[at] || signs[at + 1] || signs[at + 2]))
    from (select (item_tiles(latitude, longitude))[4] as tile, string_to_array(searched, null) as signs) item,
      generate_series(1, cardinality(signs) - 2) at
    where latitude is not null);

create table marketplace_items (
  id uuid primary key,
  seller_id uuid not null references profiles (id) on delete cascade,
  -- Limits are in characters as people see them, each of which may be several code points.
  title text not null check (char_length(title) between 1 and 2000),
  description text not null check (char_length(description) between 1 and 40000),
  price numeric(9, 2) not null check (price between 0 and 1000000),
  original_price numeric(9, 2) check (original_price between 0 and 1000000),
  category text not null references marketplace_categories (slug),
  subcategory text not null default '',
  condition text not null check (condition in ('new', 'like-new', 'good', 'fair', 'poor')),
  brand text not null default '',
  size text not null default '',
  color text not null default '',
  -- Pounds and inches.
  weight numeric(6, 2) check (weight > 0),
  length numeric(6, 2) check (length > 0),
  width numeric(6, 2) check (width > 0),
  height numeric(6, 2) check (height > 0),
  tags text[] not null default '{}',
  is_negotiable boolean not null default false,
  shipping_options text[] not null
    check (cardinality(shipping_options) > 0 and shipping_options <@ array['pickup', 'delivery', 'shipping']),
  status text not null default 'available' check (status in ('available', 'reserved', 'sold', 'removed')),
  is_featured boolean not null default false,
  -- What tokens paid for ends by itself (PEOPLE-176).
  featured_until timestamptz(3),
  views_count integer not null default 0,
  saves_count integer not null default 0 check (saves_count >= 0),
  -- 'City, ST', or what of the typed text names no street; empty where nothing may be shown (ITEM-022).
  location_area text not null,
  cell_latitude double precision check (cell_latitude between -90 and 90),
  cell_longitude double precision check (cell_longitude between -180 and 180),
  -- Rises with every edit, so that a save over a newer version is noticed (ITEM-188).
  version integer not null default 1,
  -- Made by the browser for one form, so that trying again cannot list twice (ITEM-074).
  request_key uuid not null,
  -- Given away fairly: until then people say that they want it, and nobody gets it (decision 0054).
  window_until timestamptz(3),
  sold_to uuid references profiles (id) on delete set null,
  sold_at timestamptz(3),
  removed_at timestamptz(3),
  removed_by text check (removed_by in ('owner', 'moderator')),
  removal_reason text not null default '',
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  geo_point cube generated always as (task_geo_point(cell_latitude, cell_longitude, created_at)) stored,
  searched text generated always as (item_searched(title, description, brand, tags)) stored,
  search_keys integer[] generated always as (item_search_keys(item_tiles(cell_latitude, cell_longitude),
    array['', category], array['', item_price_step(price)::text])) stored,
  unique (seller_id, request_key),
  check ((cell_latitude is null) = (cell_longitude is null)),
  check ((status = 'removed') = (removed_at is not null)),
  check ((removed_at is not null) = (removed_by is not null)),
  check ((status = 'sold') = (sold_at is not null)),
  check (sold_to is null or status = 'sold'),
  check (window_until is null or price = 0)
);

-- A page is read in milliseconds; to start another process for a part of it takes as long.
alter table marketplace_items set (parallel_workers = 0);

-- What lists show: on offer, reserved ones too (ITEM-034); featured ones first (ITEM-032).
-- With where they lie, so that the map of a large city is filled without a look at the items themselves.
create index marketplace_items_newest on marketplace_items (is_featured desc, created_at desc, id desc)
  include (cell_latitude, cell_longitude, seller_id)
  where status in ('available', 'reserved');
create index marketplace_items_category on marketplace_items (category, is_featured desc, created_at desc, id desc)
  where status in ('available', 'reserved');
-- By `-price`, one direction is that of the whole key: the newest first among those of one price.
create index marketplace_items_cheapest on marketplace_items ((-price) desc, created_at desc, id desc)
  where status in ('available', 'reserved');
create index marketplace_items_dearest on marketplace_items (price desc, created_at desc, id desc)
  where status in ('available', 'reserved');
create index marketplace_items_category_cheapest on marketplace_items
  (category, (-price) desc, created_at desc, id desc) where status in ('available', 'reserved');
create index marketplace_items_category_dearest on marketplace_items
  (category, price desc, created_at desc, id desc) where status in ('available', 'reserved');
create index marketplace_items_nearest on marketplace_items using gist (geo_point)
  where status in ('available', 'reserved') and geo_point is not null;
-- Those without a place come after all others, newest first.
create index marketplace_items_nowhere on marketplace_items (created_at desc, id desc)
  where status in ('available', 'reserved') and geo_point is null;
-- One index of all, so that it is one look in which text and place and price are found together.
create index marketplace_items_search on marketplace_items
  using gin (searched gin_trgm_ops, short_texts(searched), search_keys,
    item_text_keys(cell_latitude, cell_longitude, searched))
  where status in ('available', 'reserved');
create index marketplace_items_cell on marketplace_items (cell_latitude, cell_longitude)
  include (is_featured, created_at, id, seller_id)
  where status in ('available', 'reserved') and geo_point is not null;
create index marketplace_items_seller on marketplace_items (seller_id, created_at desc, id desc);
create index marketplace_items_sold on marketplace_items (seller_id, sold_at desc, id desc) where status = 'sold';
create index marketplace_items_sold_to on marketplace_items (sold_to) where sold_to is not null;
create index marketplace_items_made on marketplace_items (created_at, id) where status <> 'removed';
create index marketplace_items_featured_until on marketplace_items (featured_until) where featured_until is not null;

-- As typed, and where it was found: nobody but the seller reads it (ITEM-017, ITEM-019).
create table marketplace_item_places (
  item_id uuid primary key references marketplace_items (id) on delete cascade,
  location text not null,
  latitude double precision check (latitude between -90 and 90),
  longitude double precision check (longitude between -180 and 180),
  check ((latitude is null) = (longitude is null))
);

create table marketplace_item_photos (
  item_id uuid not null references marketplace_items (id) on delete cascade,
  position smallint not null check (position between 0 and 7),
  picture_key text not null,
  seller_id uuid not null,
  primary key (item_id, position),
  unique (item_id, picture_key),
  -- Only what its seller uploaded, and nothing that is used can be removed (ITEM-098).
  foreign key (picture_key, seller_id) references picture_uploads (picture_key, uploader_id)
);
create index marketplace_item_photos_picture on marketplace_item_photos (picture_key, seller_id);

create table user_saved_marketplace_items (
  user_id uuid not null references profiles (id) on delete cascade,
  item_id uuid not null references marketplace_items (id) on delete cascade,
  created_at timestamptz(3) not null default now(),
  primary key (user_id, item_id)
);
create index user_saved_marketplace_items_newest
  on user_saved_marketplace_items (user_id, created_at desc, item_id desc);
create index user_saved_marketplace_items_item on user_saved_marketplace_items (item_id);
-- Counted in the statement that saves, also where an account goes and its saves with it.
create function count_marketplace_saves() returns trigger language plpgsql as $$
begin
  update marketplace_items set saves_count = saves_count + case tg_op when 'INSERT' then 1 else -1 end
  where id = case tg_op when 'INSERT' then new.item_id else old.item_id end;
  return null;
end $$;
create trigger count_marketplace_saves after insert or delete on user_saved_marketplace_items
  for each row execute function count_marketplace_saves();

-- One view in 24 hours; the key is a person's id, or of a visitor a salted hash of address and browser (ITEM-138).
create table marketplace_item_views (
  item_id uuid not null references marketplace_items (id) on delete cascade,
  viewer_key text not null,
  seen_at timestamptz(3) not null default now(),
  primary key (item_id, viewer_key)
);
create index marketplace_item_views_old on marketplace_item_views (seen_at);

-- Whom an item is reserved for. Of several who may have it at once, one has it: the index says so.
create table item_reservations (
  id uuid primary key,
  item_id uuid not null references marketplace_items (id) on delete cascade,
  -- Null where the seller named nobody, and once that account is gone.
  person_id uuid references profiles (id) on delete set null,
  conversation_id uuid references conversations (id) on delete set null,
  until timestamptz(3),
  created_at timestamptz(3) not null default now(),
  ended_at timestamptz(3),
  ended_as text check (ended_as in ('handed-over', 'no-show', 'released', 'lapsed', 'removed')),
  check ((ended_at is null) = (ended_as is null))
);
create unique index item_reservations_current on item_reservations (item_id) where ended_at is null;
create index item_reservations_item on item_reservations (item_id, created_at desc);
create index item_reservations_person on item_reservations (person_id) where person_id is not null;
create index item_reservations_conversation on item_reservations (conversation_id) where conversation_id is not null;
create index item_reservations_until on item_reservations (until) where ended_at is null and until is not null;

-- Every step of an item, with the reason where one was given; for its seller and the operator.
create table marketplace_item_steps (
  id uuid primary key,
  item_id uuid not null references marketplace_items (id) on delete cascade,
  -- Null is the operator, or the end of a time.
  actor_id uuid references profiles (id) on delete set null,
  from_status text not null,
  to_status text not null,
  reason text not null default '',
  created_at timestamptz(3) not null default now()
);
create index marketplace_item_steps_item on marketplace_item_steps (item_id, created_at);
create index marketplace_item_steps_actor on marketplace_item_steps (actor_id) where actor_id is not null;

create or replace view picture_uses as
  select picture_key, poster_id as uploader_id from task_photos
  union all
  select substring(avatar_url from '^/media/([0-9a-f]{64})/avatar$') as picture_key, id as uploader_id
  from profiles
  where avatar_url like '/media/%'
  union all
  select picture_key, seller_id as uploader_id from marketplace_item_photos;

alter table reports
  drop constraint reports_entity_type_check,
  add constraint reports_entity_type_check check (
    entity_type in ('task', 'review', 'conversation', 'on_demand_task', 'marketplace_item'));
alter table social_shares
  drop constraint social_shares_entity_type_check,
  add constraint social_shares_entity_type_check check (entity_type in ('task', 'marketplace_item'));
alter table token_entries
  drop constraint token_entries_entity_type_check,
  add constraint token_entries_entity_type_check check (entity_type in ('task', 'marketplace_item'));
