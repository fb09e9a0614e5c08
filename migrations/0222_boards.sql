-- Posters of towns, named as in the address of their page (SHELL-473). Their entity_id is the poster's own id: the version
-- before reads one of every poster.
alter table posters add column town text;
alter table posters
  drop constraint posters_entity_type_check,
  add constraint posters_entity_type_check
    check (entity_type in ('task', 'marketplace_item', 'service', 'town')) not valid,
  add constraint posters_town_check check (
    (entity_type = 'town') = (town is not null) and char_length(town) between 1 and 200
  ) not valid;

-- Public noticeboards on the map, and the posters that hang there (SHELL-476 to SHELL-487).
create table boards (
  id uuid primary key,
  name text not null check (char_length(name) between 1 and 1600),
  -- Where exactly it hangs, in words.
  directions text not null default '' check (char_length(directions) <= 2400),
  area text not null,
  -- The area as in addresses: 'austin-tx'.
  town text not null,
  -- Of a public place, so everyone may know it.
  latitude double precision not null check (latitude between -90 and 90),
  longitude double precision not null check (longitude between -180 and 180),
  cell_latitude double precision not null,
  cell_longitude double precision not null,
  geo_point cube generated always as
    (task_geo_point(latitude, longitude, timestamptz '1970-01-01 00:00+00')) stored,
  added_by uuid references profiles (id) on delete set null,
  caretaker_id uuid references profiles (id) on delete set null,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  removed_at timestamptz(3),
  removed_by text check (removed_by in ('adder', 'moderator')),
  check ((removed_at is null) = (removed_by is null))
);
create index boards_made on boards (created_at, id) where removed_at is null;
create index boards_town on boards (town, created_at desc, id desc) where removed_at is null;
create index boards_cell on boards (cell_latitude, cell_longitude) where removed_at is null;
create index boards_nearest on boards using gist (geo_point) where removed_at is null;
create index boards_added_by on boards (added_by) where added_by is not null;
create index boards_caretaker on boards (caretaker_id) where caretaker_id is not null;

alter table posters add column board_id uuid;
-- The owner learns once for each board that the poster is gone from it.
alter table posters add column missing_noted_at timestamptz(3);
alter table posters add constraint posters_board_id_fkey
  foreign key (board_id) references boards (id) on delete set null not valid;

create table poster_sightings (
  poster_id uuid not null references posters (id) on delete cascade,
  person_id uuid not null references profiles (id) on delete cascade,
  -- In UTC.
  day date not null,
  board_id uuid not null references boards (id) on delete cascade,
  is_there boolean not null,
  seen_at timestamptz(3) not null,
  primary key (poster_id, person_id, day)
);
create index poster_sightings_latest on poster_sightings (poster_id, board_id, seen_at desc);
create index poster_sightings_person on poster_sightings (person_id);
create index poster_sightings_board on poster_sightings (board_id);

alter table notifications
  drop constraint notifications_entity_type_check,
  add constraint notifications_entity_type_check check (entity_type in ('task', 'application', 'profile', 'referral',
    'marketplace_item', 'service', 'on_demand_task', 'saved_search', 'decision', 'report', 'safe_return', 'poster')) not valid;
alter table reports
  drop constraint reports_entity_type_check,
  add constraint reports_entity_type_check check (entity_type in (
    'task', 'review', 'conversation', 'on_demand_task', 'marketplace_item', 'service', 'person', 'question', 'board')) not valid;
alter table moderation_decisions
  drop constraint moderation_decisions_entity_type_check,
  add constraint moderation_decisions_entity_type_check check (entity_type in (
    'task', 'review', 'conversation', 'on_demand_task', 'marketplace_item', 'service', 'person', 'question', 'board')) not valid;
