-- Events of neighbors (EVENT-001 to EVENT-031). What anyone may know stands in `events`, the rest in `event_places`.
create table events (
  id uuid primary key,
  host_id uuid not null references profiles (id) on delete cascade,
  -- One for each form, so that a repeat makes no second event.
  request_key uuid not null,
  title text not null check (char_length(title) between 1 and 2000),
  description text not null check (char_length(description) between 1 and 40000),
  category text not null check (category in (
    'meetup', 'sports', 'yard_sale', 'kids', 'workshop', 'volunteering', 'food', 'other')),
  place_kind text not null check (place_kind in ('public', 'private', 'online')),
  -- 'Austin, TX', and the same as in addresses: 'austin-tx'; empty online.
  area text not null default '',
  town text not null default '',
  cell_latitude double precision,
  cell_longitude double precision,
  geo_point cube generated always as
    (task_geo_point(cell_latitude, cell_longitude, timestamptz '1970-01-01 00:00+00')) stored,
  -- Of the place; the host's where it is online.
  time_zone text not null,
  starts_at timestamptz(3) not null,
  ends_at timestamptz(3) not null,
  -- Null is without a limit.
  places integer check (places between 1 and 500),
  going_count integer not null default 0,
  picture_key text,
  is_closed boolean not null default false,
  cancelled_at timestamptz(3),
  moderated_at timestamptz(3),
  version integer not null default 1,
  reminded_at timestamptz(3),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  searched text,
  words tsvector,
  search_keys integer[] generated always as (item_search_keys(item_tiles(cell_latitude, cell_longitude),
    array['', category], array[''])) stored,
  unique (host_id, request_key),
  check (ends_at > starts_at),
  check (going_count >= 0 and (places is null or going_count <= places)),
  check ((place_kind = 'online') = (cell_latitude is null)),
  check ((cell_latitude is null) = (cell_longitude is null)),
  foreign key (picture_key, host_id) references picture_uploads (picture_key, uploader_id)
);
create function set_event_words() returns trigger language plpgsql as $$
begin
  new.searched := search_form(new.title || chr(1) || new.description);
  new.words := search_vector(new.title, '', replace(new.category, '_', ' '), new.category, new.description);
  return new;
end
$$;
create trigger events_words before insert or update of title, description, category on events
  for each row execute function set_event_words();
create trigger event_questions_deleted after delete on events
  for each row execute function delete_questions('event');

create index events_upcoming on events (starts_at, id) where cancelled_at is null and moderated_at is null;
create index events_town on events (town, starts_at, id) where cancelled_at is null and moderated_at is null;
create index events_cell on events (cell_latitude, cell_longitude) where cancelled_at is null and moderated_at is null;
create index events_words on events using gin (words, search_keys, words_by_place(words, cell_longitude))
  where cancelled_at is null and moderated_at is null;
create index events_running on events using gist (tstzrange(starts_at, ends_at))
  where cancelled_at is null and moderated_at is null;
create index events_made on events (created_at, id);
create index events_host on events (host_id, starts_at, id);
create index events_picture on events (picture_key, host_id) where picture_key is not null;

create table event_places (
  event_id uuid primary key references events (id) on delete cascade,
  location text not null default '' check (char_length(location) <= 6000),
  latitude double precision,
  longitude double precision,
  link text not null default '' check (char_length(link) <= 2000)
);

create table event_guests (
  event_id uuid not null references events (id) on delete cascade,
  person_id uuid not null references profiles (id) on delete cascade,
  state text not null check (state in ('going', 'waiting')),
  -- Given out while the event is locked, so that the waiting list has an order.
  number bigint generated always as identity,
  -- Others who are coming see the name.
  is_shown boolean not null,
  joined_at timestamptz(3) not null default now(),
  primary key (event_id, person_id)
);
create unique index event_guests_line on event_guests (event_id, state, number);
create index event_guests_person on event_guests (person_id, event_id);

create or replace view picture_uses as
  select picture_key, poster_id as uploader_id from task_photos
  union all
  select substring(avatar_url from '^/media/([0-9a-f]{64})/avatar$') as picture_key, id as uploader_id
  from profiles
  where avatar_url like '/media/%'
  union all
  select picture_key, seller_id as uploader_id from marketplace_item_photos
  union all
  select picture_key, provider_id as uploader_id from service_photos
  union all
  select picture_key, client_id as uploader_id from booking_photos
  union all
  select picture_key, host_id as uploader_id from events where picture_key is not null;

create or replace view thing_pictures as
  select 'task' as entity_type, tasks.id as entity_id, tasks.title, photo.poster_id as owner_id, photo.picture_key
  from task_photos as photo join tasks on tasks.id = photo.task_id
  union all
  select 'marketplace_item', items.id, items.title, photo.seller_id, photo.picture_key
  from marketplace_item_photos as photo join marketplace_items as items on items.id = photo.item_id
  union all
  select 'service', services.id, services.title, photo.provider_id, photo.picture_key
  from service_photos as photo join services on services.id = photo.service_id
  union all
  select 'event', id, title, host_id, picture_key from events where picture_key is not null;

alter table notifications
  drop constraint notifications_entity_type_check,
  add constraint notifications_entity_type_check check (entity_type in ('task', 'application', 'profile', 'referral',
    'marketplace_item', 'service', 'on_demand_task', 'saved_search', 'decision', 'report', 'safe_return', 'poster',
    'series', 'wanted', 'event')) not valid;
alter table reports
  drop constraint reports_entity_type_check,
  add constraint reports_entity_type_check check (entity_type in (
    'task', 'review', 'conversation', 'on_demand_task', 'marketplace_item', 'service', 'person', 'question', 'board',
    'wanted', 'event')) not valid;
alter table moderation_decisions
  drop constraint moderation_decisions_entity_type_check,
  add constraint moderation_decisions_entity_type_check check (entity_type in (
    'task', 'review', 'conversation', 'on_demand_task', 'marketplace_item', 'service', 'person', 'question', 'board',
    'wanted', 'event')) not valid;
alter table questions
  drop constraint questions_entity_type_check,
  add constraint questions_entity_type_check
    check (entity_type in ('task', 'marketplace_item', 'service', 'event')) not valid;
alter table question_follows
  drop constraint question_follows_entity_type_check,
  add constraint question_follows_entity_type_check
    check (entity_type in ('task', 'marketplace_item', 'service', 'event')) not valid;
alter table social_shares
  drop constraint social_shares_entity_type_check,
  add constraint social_shares_entity_type_check
    check (entity_type in ('task', 'marketplace_item', 'service', 'event')) not valid;
alter table posters
  drop constraint posters_entity_type_check,
  add constraint posters_entity_type_check
    check (entity_type in ('task', 'marketplace_item', 'service', 'event', 'town')) not valid;
