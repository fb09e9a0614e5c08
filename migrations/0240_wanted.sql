-- What people look for on the marketplace, and what others have of it (ITEM-390 to ITEM-410).
create table wanted_posts (
  id uuid primary key,
  owner_id uuid not null references profiles (id) on delete cascade,
  request_key uuid not null,
  title text not null check (char_length(title) between 1 and 2000),
  description text not null default '' check (char_length(description) <= 40000),
  category text not null references marketplace_categories (slug),
  -- Empty for any.
  conditions text[] not null default '{}',
  -- 0 is for free, null is to be agreed on.
  max_price numeric(9, 2) check (max_price between 0 and 1000000),
  -- In miles.
  radius smallint not null check (radius in (5, 10, 25, 50, 100)),
  location_area text not null,
  cell_latitude double precision,
  cell_longitude double precision,
  status text not null default 'open' check (status in ('open', 'found', 'ended')),
  -- Null while it is there.
  removed_by text check (removed_by in ('owner', 'moderator')),
  ends_at timestamptz(3) not null,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  searched text,
  words tsvector,
  -- Its words as one `tsquery`, by which items are compared with it, and stems of which each such item has one.
  query text,
  anchors text[] not null default '{}',
  geo_point cube generated always as (task_geo_point(cell_latitude, cell_longitude, created_at)) stored,
  search_keys integer[] generated always as (item_search_keys(item_tiles(cell_latitude, cell_longitude),
    array['', category], array[''])) stored,
  unique (owner_id, request_key)
);

create function set_wanted_words() returns trigger language plpgsql as $$
begin
  new.searched := search_form(new.title || chr(1) || new.description);
  new.words := search_vector(new.title, '', new.category, new.category, new.description);
  return new;
end
$$;
create trigger wanted_posts_words before insert or update of title, description, category on wanted_posts
  for each row execute function set_wanted_words();

create index wanted_posts_newest on wanted_posts (created_at desc, id desc) where status = 'open' and removed_by is null;
create index wanted_posts_category on wanted_posts (category, created_at desc, id desc) where status = 'open' and removed_by is null;
create index wanted_posts_nearest on wanted_posts using gist (geo_point)
  where status = 'open' and removed_by is null and geo_point is not null;
create index wanted_posts_nowhere on wanted_posts (created_at desc, id desc)
  where status = 'open' and removed_by is null and geo_point is null;
create index wanted_posts_words on wanted_posts using gin (words, search_keys, searched gin_trgm_ops,
  words_by_place(words, cell_longitude)) where status = 'open' and removed_by is null;
create index wanted_posts_anchors on wanted_posts using gin (anchors) where status = 'open' and removed_by is null;
create index wanted_posts_gone on wanted_posts using gin (searched gin_trgm_ops) where status <> 'open' or removed_by is not null;
create index wanted_posts_owner on wanted_posts (owner_id, created_at desc, id desc);
create index wanted_posts_ends on wanted_posts (ends_at) where status = 'open' and removed_by is null;
create index wanted_posts_all on wanted_posts (created_at desc, id desc);

-- Each pair is notified of once.
create table wanted_matches (
  wanted_id uuid not null references wanted_posts (id) on delete cascade,
  item_id uuid not null references marketplace_items (id) on delete cascade,
  found_at timestamptz(3) not null default now(),
  primary key (wanted_id, item_id)
);
create index wanted_matches_item on wanted_matches (item_id, found_at desc);
create index wanted_matches_newest on wanted_matches (wanted_id, found_at desc, item_id);

-- "I Have This": an item that its seller showed to who looks for it.
create table wanted_answers (
  wanted_id uuid not null references wanted_posts (id) on delete cascade,
  item_id uuid not null references marketplace_items (id) on delete cascade,
  created_at timestamptz(3) not null default now(),
  hidden_at timestamptz(3),
  primary key (wanted_id, item_id)
);
create index wanted_answers_item on wanted_answers (item_id);

alter table notifications
  drop constraint notifications_entity_type_check,
  add constraint notifications_entity_type_check check (entity_type in ('task', 'application', 'profile', 'referral',
    'marketplace_item', 'service', 'on_demand_task', 'saved_search', 'decision', 'report', 'safe_return', 'poster',
    'series', 'wanted')) not valid;
alter table reports
  drop constraint reports_entity_type_check,
  add constraint reports_entity_type_check check (entity_type in ('task', 'review', 'conversation', 'on_demand_task',
    'marketplace_item', 'service', 'person', 'question', 'board', 'wanted')) not valid;
alter table moderation_decisions
  drop constraint moderation_decisions_entity_type_check,
  add constraint moderation_decisions_entity_type_check check (entity_type in ('task', 'review', 'conversation',
    'on_demand_task', 'marketplace_item', 'service', 'person', 'question', 'board', 'wanted')) not valid;
