-- What people do for others, listed by themselves (SERV).
create extension if not exists btree_gist;

-- What a search looks through, in lower case, each field apart from the next (SERV-031).
create function service_searched(title text, description text, skills text[]) returns text
  language sql immutable parallel safe
  return lowered(title || chr(1) || description || chr(1) || array_to_string(skills, chr(1)));

create table services (
  id uuid primary key,
  provider_id uuid not null references profiles (id) on delete cascade,
  -- Limits are in characters as people see them, each of which may be several code points.
  title text not null check (char_length(title) between 1 and 2000),
  description text not null check (char_length(description) between 1 and 20000),
  category text not null check (category in ('home_improvement', 'cleaning', 'tech_support', 'moving', 'handyman',
    'gardening', 'pet_care', 'tutoring', 'delivery', 'creative', 'other')),
  subcategory text not null default '',
  price_type text not null check (price_type in ('hourly', 'fixed', 'negotiable')),
  -- Dollars; the one that does not match the type is empty, and both may be (SERV-024, SERV-086).
  hourly_rate numeric(8, 2) check (hourly_rate between 0 and 100000),
  fixed_price numeric(8, 2) check (fixed_price between 0 and 100000),
  rate numeric(8, 2) generated always as (coalesce(hourly_rate, fixed_price)) stored,
  experience_level text check (experience_level in ('beginner', 'intermediate', 'expert')),
  -- 'City, ST', or what of the typed text names no street; empty where nothing may be shown (SERV-013).
  location_area text not null,
  cell_latitude double precision check (cell_latitude between -90 and 90),
  cell_longitude double precision check (cell_longitude between -180 and 180),
  -- Miles around its cell.
  service_area_radius smallint not null check (service_area_radius between 1 and 100),
  skills text[] not null default '{}',
  tools_equipment text[] not null default '{}',
  response_time text not null check (response_time in ('within_1h', 'within_4h', 'within_24h', 'within_week')),
  -- Blocks of each day of the week, in the provider's time zone (SERV-126).
  schedule jsonb not null default '{}',
  is_active boolean not null default true,
  is_featured boolean not null default false,
  -- What tokens paid for ends by itself (PEOPLE-176).
  featured_until timestamptz(3),
  -- Set to inactive by a moderator: its owner cannot reactivate it (SERV-139).
  moderated_at timestamptz(3),
  moderation_reason text not null default '',
  views_count integer not null default 0,
  -- The provider's, for the sorts by them; triggers below keep them (SERV-016).
  -- As answers carry it: what a page ends with is found again in the next one's question.
  provider_rating double precision,
  provider_jobs integer not null default 0,
  -- Rises with every edit, so that a save over a newer version is noticed (SERV-115).
  version integer not null default 1,
  -- Made by the browser for one draft, so that trying again cannot publish twice (SERV-098).
  request_key uuid not null,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  geo_point cube generated always as (task_geo_point(cell_latitude, cell_longitude, created_at)) stored,
  searched text generated always as (service_searched(title, description, skills)) stored,
  unique (provider_id, request_key),
  check ((cell_latitude is null) = (cell_longitude is null)),
  check (hourly_rate is null or price_type = 'hourly'),
  check (fixed_price is null or price_type = 'fixed'),
  check (moderated_at is null or not is_active)
);

-- What lists show (SERV-029); featured ones first (SERV-037).
-- With where they lie, so that the map of a large city is filled without a look at the services themselves.
create index services_newest on services (is_featured desc, created_at desc, id desc)
  include (cell_latitude, cell_longitude, provider_id) where is_active;
create index services_provider on services (provider_id, created_at desc, id desc);
create index services_made on services (created_at, id) where is_active;
create index services_featured_until on services (featured_until) where featured_until is not null;

-- As typed, and where it was found: nobody but the provider reads it (SERV-137).
create table service_places (
  service_id uuid primary key references services (id) on delete cascade,
  location text not null,
  latitude double precision check (latitude between -90 and 90),
  longitude double precision check (longitude between -180 and 180),
  check ((latitude is null) = (longitude is null))
);

create table service_photos (
  service_id uuid not null references services (id) on delete cascade,
  position smallint not null check (position between 0 and 5),
  picture_key text not null,
  provider_id uuid not null,
  primary key (service_id, position),
  unique (service_id, picture_key),
  -- Only what its provider uploaded, and nothing that is used can be removed (SERV-125).
  foreign key (picture_key, provider_id) references picture_uploads (picture_key, uploader_id)
);
create index service_photos_picture on service_photos (picture_key, provider_id);

-- Up to three variants with a price of their own, and what may be added to any of them.
create table service_packages (
  id uuid primary key,
  service_id uuid not null references services (id) on delete cascade,
  position smallint not null check (position between 0 and 2),
  name text not null check (char_length(name) between 1 and 1000),
  includes text not null check (char_length(includes) <= 10000),
  price numeric(8, 2) not null check (price between 0 and 10000),
  -- How long it takes; null is as agreed.
  minutes integer check (minutes between 30 and 960 and minutes % 30 = 0),
  unique (service_id, position) deferrable initially deferred
);
create table service_addons (
  id uuid primary key,
  service_id uuid not null references services (id) on delete cascade,
  position smallint not null check (position between 0 and 9),
  name text not null check (char_length(name) between 1 and 1000),
  price numeric(8, 2) not null check (price between 0 and 10000),
  -- Added to how long it takes.
  minutes integer not null default 0 check (minutes between 0 and 480 and minutes % 30 = 0),
  unique (service_id, position) deferrable initially deferred
);

-- One view in 24 hours; the key is a person's id, or of a visitor a salted hash of address and browser (SERV-020).
create table service_views (
  service_id uuid not null references services (id) on delete cascade,
  viewer_key text not null,
  seen_at timestamptz(3) not null default now(),
  primary key (service_id, viewer_key)
);
create index service_views_old on service_views (seen_at);

-- Days off and extra hours of a provider, for all of their services, in their time zone.
create table availability_exceptions (
  id uuid primary key,
  provider_id uuid not null references profiles (id) on delete cascade,
  kind text not null check (kind in ('off', 'extra')),
  first_day date not null,
  last_day date not null,
  -- Of extra hours; a day off is off from morning to night.
  start_time text check (start_time ~ '^[0-2][0-9]:[03]0$'),
  end_time text check (end_time ~ '^[0-2][0-9]:[03]0$'),
  created_at timestamptz(3) not null default now(),
  check (last_day >= first_day),
  check ((kind = 'extra') = (start_time is not null)),
  check ((start_time is null) = (end_time is null)),
  check (end_time > start_time)
);
create index availability_exceptions_provider on availability_exceptions (provider_id, last_day);
create index availability_exceptions_extra on availability_exceptions (first_day) where kind = 'extra';

-- When a provider is taken. Of two who want the same time at once, one gets it: the constraint says so.
create table booked_times (
  id uuid primary key,
  provider_id uuid not null references profiles (id) on delete cascade,
  -- What it is for; another feature's.
  booking_id uuid not null unique,
  starts_at timestamptz(3) not null,
  ends_at timestamptz(3) not null,
  check (ends_at > starts_at),
  constraint booked_times_once exclude using gist (provider_id with =, tstzrange(starts_at, ends_at) with &&)
);

-- Days on which a service has no slot left, so that 'available on' needs no computing of slots.
create table service_full_days (
  service_id uuid not null references services (id) on delete cascade,
  day date not null,
  primary key (service_id, day)
);

-- Words a provider answers with again and again.
create table reply_templates (
  id uuid primary key,
  person_id uuid not null references profiles (id) on delete cascade,
  title text not null check (char_length(title) between 1 and 1000),
  body text not null check (char_length(body) between 1 and 20000),
  created_at timestamptz(3) not null default now()
);
create index reply_templates_person on reply_templates (person_id, created_at, id);

create function follow_provider_rating() returns trigger language plpgsql as $$
begin
  update services set provider_rating = new.rating_average where provider_id = new.id;
  return null;
end $$;
create trigger follow_provider_rating after update of rating_average on profiles
  for each row when (old.rating_average is distinct from new.rating_average)
  execute function follow_provider_rating();

-- A task is done once and for all, and what is done is not removed.
create function follow_provider_jobs() returns trigger language plpgsql as $$
begin
  -- Whoever publishes just now has counted their jobs, and has the row once this lock is given back.
  perform pg_advisory_xact_lock_shared(hashtextextended(new.claimed_by::text, 84));
  update services set provider_jobs = provider_jobs + 1 where provider_id = new.claimed_by;
  return null;
end $$;
create trigger follow_provider_jobs after update of status on tasks
  for each row when (new.status = 'done' and old.status <> 'done')
  execute function follow_provider_jobs();

create or replace view picture_uses as
  select picture_key, poster_id as uploader_id from task_photos
  union all
  select substring(avatar_url from '^/media/([0-9a-f]{64})/avatar$') as picture_key, id as uploader_id
  from profiles
  where avatar_url like '/media/%'
  union all
  select picture_key, seller_id as uploader_id from marketplace_item_photos
  union all
  select picture_key, provider_id as uploader_id from service_photos;

alter table reports
  drop constraint reports_entity_type_check,
  add constraint reports_entity_type_check check (
    entity_type in ('task', 'review', 'conversation', 'on_demand_task', 'marketplace_item', 'service'));
alter table social_shares
  drop constraint social_shares_entity_type_check,
  add constraint social_shares_entity_type_check check (entity_type in ('task', 'marketplace_item', 'service'));
alter table token_entries
  drop constraint token_entries_entity_type_check,
  add constraint token_entries_entity_type_check check (entity_type in ('task', 'marketplace_item', 'service'));
alter table saved_searches
  drop constraint saved_searches_entity_type_check,
  add constraint saved_searches_entity_type_check check (entity_type in ('marketplace_item', 'task', 'service'));

-- Finding services (decision 0058), as items are found (decision 0055).

-- The tiles of the area a provider comes to: of 0.4 degrees for small areas, of 1.6 degrees for large ones, and one for
-- those over a pole or the antimeridian. As wide as a degree is at the end of it that is nearer to the pole.
create function service_reach_tiles(latitude double precision, longitude double precision, miles integer) returns text[]
  language sql immutable parallel safe
  return (
    select case
      when latitude is null then null
      when abs(latitude) + up > 80 or abs(longitude) + aside > 180 then array['reach']
      else array(
        select 'reach/' || size || ':' || y || ':' || x
        from generate_series(floor((latitude - up) * 10 / size)::integer, floor((latitude + up) * 10 / size)::integer) y,
          generate_series(floor((longitude - aside) * 10 / size)::integer, floor((longitude + aside) * 10 / size)::integer) x)
      end
    from (select case when miles > 12 then 16 else 4 end as size, miles / 68.5 as up) of_size,
      lateral (select up / greatest(cosd(least(abs(latitude) + up, 81)), 0.1) as aside) of_width);

-- Each of these tiles with each of these categories as a number. Two may share a number: what is found is compared.
create function service_search_keys(tiles text[], categories text[]) returns integer[]
  language sql immutable parallel safe
  as $$
    select array_agg(hashtext(tile || '/' || category))
    from unnest(tiles) tile, unnest(categories) category
    where tile || category <> ''
  $$;

-- A bit for each day of the week on which there is any block, Monday the lowest.
create function service_work_days(schedule jsonb) returns smallint
  language sql immutable parallel safe
  return (
    (schedule -> 'monday' -> 0 is not null)::integer
    + 2 * (schedule -> 'tuesday' -> 0 is not null)::integer
    + 4 * (schedule -> 'wednesday' -> 0 is not null)::integer
    + 8 * (schedule -> 'thursday' -> 0 is not null)::integer
    + 16 * (schedule -> 'friday' -> 0 is not null)::integer
    + 32 * (schedule -> 'saturday' -> 0 is not null)::integer
    + 64 * (schedule -> 'sunday' -> 0 is not null)::integer)::smallint;

alter table services
  add column area_searched text generated always as (lowered(location_area)) stored,
  add column work_days smallint generated always as (service_work_days(schedule)) stored,
  add column search_keys integer[] generated always as (service_search_keys(
    item_tiles(cell_latitude, cell_longitude)
      || service_reach_tiles(cell_latitude, cell_longitude, service_area_radius),
    array['', category])) stored;

-- A page is read in milliseconds; to start another process for a part of it takes as long.
alter table services set (parallel_workers = 0);

create index services_category on services (category, is_featured desc, created_at desc, id desc) where is_active;
-- By `-rate`, one direction is that of the whole key: the newest first among those of one rate.
create index services_cheapest on services ((-rate) desc, created_at desc, id desc) where is_active and rate is not null;
create index services_dearest on services (rate desc, created_at desc, id desc) where is_active and rate is not null;
create index services_category_cheapest on services (category, (-rate) desc, created_at desc, id desc)
  where is_active and rate is not null;
create index services_category_dearest on services (category, rate desc, created_at desc, id desc)
  where is_active and rate is not null;
-- Those without a rate, a rating or a place come last, newest first (SERV-037).
create index services_unpriced on services (created_at desc, id desc) where is_active and rate is null;
create index services_rated on services (provider_rating desc, created_at desc, id desc)
  where is_active and provider_rating is not null;
create index services_unrated on services (created_at desc, id desc) where is_active and provider_rating is null;
create index services_jobs on services (provider_jobs desc, created_at desc, id desc) where is_active;
create index services_nearest on services using gist (geo_point) where is_active and geo_point is not null;
create index services_nowhere on services (created_at desc, id desc) where is_active and geo_point is null;
create index services_cell on services (cell_latitude, cell_longitude)
  include (is_featured, created_at, id, provider_id) where is_active and geo_point is not null;
-- One index of all, so that it is one look in which text and place and category are found together.
create index services_search on services
  using gin (searched gin_trgm_ops, short_texts(searched), search_keys,
    item_text_keys(cell_latitude, cell_longitude, searched), area_searched gin_trgm_ops)
  where is_active;
