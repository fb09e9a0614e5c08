-- What people look for, and want to hear of once somebody offers it (ITEM-330, decision 0056).
create table saved_searches (
  id uuid primary key,
  owner_id uuid not null references profiles (id) on delete cascade,
  entity_type text not null check (entity_type in ('marketplace_item', 'task')),
  name text not null check (char_length(name) between 1 and 1200),
  search text not null default '',
  -- As it is looked for: lists find their texts by `lowered` of both.
  low text generated always as (lowered(search)) stored,
  category text,
  min_price numeric(9, 2),
  max_price numeric(9, 2),
  conditions text[] not null default '{}',
  delivery text[] not null default '{}',
  -- The center of a cell; nearer than that nobody's place is stored here.
  latitude double precision check (latitude between -90 and 90),
  longitude double precision check (longitude between -180 and 180),
  radius double precision check (radius > 0),
  -- Of all of the above but the name: the same search is saved once.
  fingerprint text not null,
  frequency text not null check (frequency in ('instant', 'daily', 'weekly', 'off')),
  time_zone text not null,
  -- When the next e-mail about it is due; null where none ever is.
  digest_at timestamptz(3),
  -- Up to when e-mails have been sent about what was found.
  mailed_at timestamptz(3) not null default now() - interval '1 hour',
  seen_at timestamptz(3) not null default now(),
  created_at timestamptz(3) not null default now(),
  unique (owner_id, entity_type, fingerprint),
  check ((latitude is null) = (longitude is null)),
  check ((latitude is null) = (radius is null)),
  check ((frequency in ('daily', 'weekly')) = (digest_at is not null))
);
create index saved_searches_digest on saved_searches (digest_at) where digest_at is not null;

-- By what a new thing finds the searches that may be about it, without looking at any others: a text's rarest three
-- letters, or category and price where there is no text; and the tiles of its area, or '*' for everywhere.
create table saved_search_anchors (
  entity_type text not null,
  anchor text not null,
  tile text not null,
  search_id uuid not null references saved_searches (id) on delete cascade,
  primary key (entity_type, anchor, tile, search_id)
);
create index saved_search_anchors_search on saved_search_anchors (search_id);

-- What was found for a search, once each, so that nobody is notified of it twice. A popular thing is found for thousands
-- at once: a foreign key would lock each of their searches, so they go by the trigger below.
create table saved_search_hits (
  search_id uuid not null,
  entity_id uuid not null,
  found_at timestamptz(3) not null default now(),
  notified_at timestamptz(3),
  primary key (search_id, entity_id)
);
create index saved_search_hits_waiting on saved_search_hits (search_id) where notified_at is null;
create index saved_search_hits_found on saved_search_hits using brin (found_at);

create function forget_hits() returns trigger language plpgsql as $$
begin
  delete from saved_search_hits using gone where search_id = gone.id;
  return null;
end
$$;
create trigger saved_searches_gone after delete on saved_searches
  referencing old table as gone for each statement execute function forget_hits();

-- Each thing as it was when searches were last compared with it: what a search would have shown already when it was
-- saved is no news to its owner when the thing is edited.
create table saved_search_things (
  entity_type text not null,
  entity_id uuid not null,
  low text not null,
  categories text[] not null,
  price numeric(9, 2),
  condition text,
  delivery text[] not null,
  latitude double precision,
  longitude double precision,
  is_open boolean not null,
  compared_at timestamptz(3) not null default now(),
  primary key (entity_type, entity_id)
);

-- Great-circle miles, as `milesBetween` has them. Not strict: a strict function with `least` in it is called row by row
-- and not written into the statement, which takes ten times as long.
create function miles_between(a_latitude double precision, a_longitude double precision,
  b_latitude double precision, b_longitude double precision) returns double precision
  language sql immutable parallel safe
  return 2 * 3959 * asin(least(1, sqrt(
    sin(radians(b_latitude - a_latitude) / 2) ^ 2
    + cos(radians(a_latitude)) * cos(radians(b_latitude)) * sin(radians(b_longitude - a_longitude) / 2) ^ 2)));

alter table notifications
  drop constraint notifications_entity_type_check,
  add constraint notifications_entity_type_check check (entity_type in (
    'task', 'application', 'on_demand_task', 'service', 'marketplace_item', 'profile', 'referral', 'saved_search'));
