-- A task between two people who agreed on it in a conversation: nobody else sees it (decision 0059).
-- Whoever leaves it ends it, so that it is never open to others; and it may cost nothing, as a package may.
alter table tasks
  add column is_private boolean not null default false,
  drop constraint tasks_check2,
  add check (is_private or (budget_type = 'negotiable') = (price = 0)),
  add check (not is_private or status <> 'open' or removed_at is not null);

-- What a client asks of a provider, from the first words to the task it becomes.
create table bookings (
  id uuid primary key,
  -- Kept when the service goes: what was agreed stays agreed.
  service_id uuid references services (id) on delete set null,
  service_title text not null,
  category text not null,
  conversation_id uuid not null references conversations (id) on delete cascade,
  client_id uuid not null references profiles (id) on delete cascade,
  provider_id uuid not null references profiles (id) on delete cascade,
  status text not null default 'open'
    check (status in ('open', 'agreed', 'declined', 'withdrawn', 'lapsed', 'cancelled', 'done')),
  -- Where the work is done: at the client's, or anywhere (by phone, at the provider's).
  place_kind text not null check (place_kind in ('client', 'remote')),
  -- As typed; the provider reads it once it is agreed, before that the area.
  location text not null default '',
  location_area text not null default '',
  cell_latitude double precision check (cell_latitude between -90 and 90),
  cell_longitude double precision check (cell_longitude between -180 and 180),
  latitude double precision check (latitude between -90 and 90),
  longitude double precision check (longitude between -180 and 180),
  task_id uuid unique references tasks (id) on delete set null,
  -- What both agreed to last; the starting time is what reminders and calendars go by.
  price numeric(8, 2),
  starts_at timestamptz(3),
  ends_at timestamptz(3),
  time_zone text not null,
  scope text not null default '',
  -- Rises with every agreement, so that calendars know which one is the newer.
  sequence integer not null default 0,
  -- Made by the browser for one form, so that trying again cannot ask twice.
  request_key uuid not null,
  reminded_at timestamptz(3),
  ended_by uuid references profiles (id) on delete set null,
  end_reason text not null default '',
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  unique (client_id, request_key),
  check (client_id <> provider_id),
  check (status not in ('agreed', 'done') or price is not null),
  check ((starts_at is null) = (ends_at is null)),
  check (ends_at > starts_at)
);
-- One at a time is talked about in a conversation.
create unique index bookings_open on bookings (conversation_id) where status = 'open';
create index bookings_conversation on bookings (conversation_id, created_at desc, id desc);
create index bookings_service on bookings (service_id) where service_id is not null;
create index bookings_client on bookings (client_id, created_at desc, id desc);
create index bookings_provider on bookings (provider_id, created_at desc, id desc);
create index bookings_coming on bookings (starts_at) where status = 'agreed' and starts_at is not null;
create index bookings_ended_by on bookings (ended_by) where ended_by is not null;

-- A booking that is gone, with its client's account for instance, takes no time any more.
create function free_booked_time() returns trigger language plpgsql as $$
begin
  delete from booked_times where booking_id = old.id;
  return null;
end $$;
create trigger free_booked_time after delete on bookings
  for each row execute function free_booked_time();

-- Every step of the talk about it: the request, each proposal, each change of what was agreed.
create table booking_steps (
  id uuid primary key,
  booking_id uuid not null references bookings (id) on delete cascade,
  -- Of the two, whoever makes this step.
  maker_id uuid not null references profiles (id) on delete cascade,
  kind text not null check (kind in ('request', 'proposal', 'change')),
  -- The step it answers.
  replaces uuid references booking_steps (id) on delete cascade,
  -- Null asks for a quote.
  price numeric(8, 2) check (price between 0 and 10000),
  starts_at timestamptz(3),
  ends_at timestamptz(3),
  scope text not null,
  -- What the client chose, as it was called and priced then: {name, price, minutes}.
  package jsonb,
  addons jsonb not null default '[]',
  status text not null default 'current'
    check (status in ('current', 'countered', 'accepted', 'declined', 'withdrawn', 'lapsed', 'ended')),
  ended_by uuid references profiles (id) on delete set null,
  created_at timestamptz(3) not null default now(),
  expires_at timestamptz(3) not null,
  ended_at timestamptz(3),
  check ((status = 'current') = (ended_at is null)),
  check ((starts_at is null) = (ends_at is null)),
  check (ends_at > starts_at)
);
create unique index booking_steps_current on booking_steps (booking_id) where status = 'current';
create index booking_steps_booking on booking_steps (booking_id, created_at desc, id desc);
create index booking_steps_expires on booking_steps (expires_at) where status = 'current';
create index booking_steps_maker on booking_steps (maker_id);
create index booking_steps_replaces on booking_steps (replaces) where replaces is not null;
create index booking_steps_ended_by on booking_steps (ended_by) where ended_by is not null;

create table booking_photos (
  booking_id uuid not null references bookings (id) on delete cascade,
  position smallint not null check (position between 0 and 4),
  picture_key text not null,
  client_id uuid not null,
  primary key (booking_id, position),
  foreign key (picture_key, client_id) references picture_uploads (picture_key, uploader_id)
);
create index booking_photos_picture on booking_photos (picture_key, client_id);

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
  select picture_key, client_id as uploader_id from booking_photos;

alter table messages
  drop constraint messages_card_kind_check,
  add constraint messages_card_kind_check
    check (card_kind in ('offer', 'meeting_place', 'pickup_slot', 'booking_step'));
