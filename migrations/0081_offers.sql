-- Proposals of a price in a conversation about an item, every step of them (decision 0057).
create table offers (
  id uuid primary key,
  item_id uuid not null references marketplace_items (id) on delete cascade,
  conversation_id uuid not null references conversations (id) on delete cascade,
  -- Of the two in the conversation, whoever makes this step.
  maker_id uuid not null references profiles (id) on delete cascade,
  -- The step it answers.
  replaces uuid references offers (id) on delete cascade,
  amount numeric(9, 2) not null check (amount > 0 and amount <= 1000000),
  note text not null default '',
  status text not null default 'current'
    check (status in ('current', 'countered', 'accepted', 'declined', 'withdrawn', 'lapsed', 'ended')),
  -- Who accepted, declined or withdrew it; null is a time that ended, or what became of the item.
  ended_by uuid references profiles (id) on delete set null,
  reservation_id uuid references item_reservations (id) on delete set null,
  created_at timestamptz(3) not null default now(),
  expires_at timestamptz(3) not null,
  ended_at timestamptz(3),
  check ((status = 'current') = (ended_at is null)),
  check (reservation_id is null or status = 'accepted')
);
-- Of several that are made at once in a conversation, one is there.
create unique index offers_current on offers (conversation_id) where status = 'current';
create index offers_conversation on offers (conversation_id, created_at desc, id desc);
create index offers_expires on offers (expires_at) where status = 'current';
create index offers_maker on offers (maker_id, status);
create index offers_item on offers (item_id, status);
create index offers_replaces on offers (replaces) where replaces is not null;
create index offers_ended_by on offers (ended_by) where ended_by is not null;
create index offers_reservation on offers (reservation_id) where reservation_id is not null;

-- Public places where things can be handed over; the operator's list.
create table meeting_places (
  id uuid primary key,
  name text not null check (char_length(name) between 1 and 400),
  kind text not null check (kind in ('police', 'library', 'community', 'shopping', 'transit', 'other')),
  address text not null check (char_length(address) between 1 and 800),
  latitude double precision not null check (latitude between -90 and 90),
  longitude double precision not null check (longitude between -180 and 180),
  is_active boolean not null default true,
  created_at timestamptz(3) not null default now(),
  geo_point cube generated always as (task_geo_point(latitude, longitude, created_at)) stored
);
-- What is imported again is the same place.
create unique index meeting_places_same on meeting_places (lower(name), lower(address));
create index meeting_places_nearest on meeting_places using gist (geo_point) where is_active;

-- Where one of two suggested to meet, as it was named then.
create table suggested_places (
  id uuid primary key,
  item_id uuid not null references marketplace_items (id) on delete cascade,
  conversation_id uuid not null references conversations (id) on delete cascade,
  suggested_by uuid not null references profiles (id) on delete cascade,
  -- Null is a place that somebody typed.
  place_id uuid references meeting_places (id) on delete set null,
  is_listed boolean not null,
  kind text,
  name text not null,
  address text not null,
  agreed_at timestamptz(3),
  created_at timestamptz(3) not null default now()
);
create index suggested_places_conversation on suggested_places (conversation_id, created_at desc, id desc);
create index suggested_places_item on suggested_places (item_id);
create index suggested_places_by on suggested_places (suggested_by);
create index suggested_places_place on suggested_places (place_id) where place_id is not null;

-- When a thing is picked up: proposed, and agreed.
create table pickup_slots (
  id uuid primary key,
  item_id uuid not null references marketplace_items (id) on delete cascade,
  conversation_id uuid not null references conversations (id) on delete cascade,
  proposed_by uuid not null references profiles (id) on delete cascade,
  replaces uuid references pickup_slots (id) on delete cascade,
  starts_at timestamptz(3) not null,
  ends_at timestamptz(3) not null,
  -- In which the proposer meant it.
  time_zone text not null,
  suggested_place_id uuid references suggested_places (id) on delete set null,
  status text not null default 'proposed'
    check (status in ('proposed', 'replaced', 'agreed', 'declined', 'withdrawn', 'cancelled', 'lapsed')),
  ended_by uuid references profiles (id) on delete set null,
  agreed_at timestamptz(3),
  reminded_at timestamptz(3),
  created_at timestamptz(3) not null default now(),
  check (ends_at > starts_at),
  check (status <> 'agreed' or agreed_at is not null)
);
create unique index pickup_slots_proposed on pickup_slots (conversation_id) where status = 'proposed';
create unique index pickup_slots_agreed on pickup_slots (conversation_id) where status = 'agreed';
create index pickup_slots_conversation on pickup_slots (conversation_id, created_at desc, id desc);
create index pickup_slots_starts on pickup_slots (starts_at) where status = 'proposed';
create index pickup_slots_item on pickup_slots (item_id, status);
create index pickup_slots_proposer on pickup_slots (proposed_by);
create index pickup_slots_replaces on pickup_slots (replaces) where replaces is not null;
create index pickup_slots_place on pickup_slots (suggested_place_id) where suggested_place_id is not null;
create index pickup_slots_ended_by on pickup_slots (ended_by) where ended_by is not null;
