-- Posters to print for own things, and how often each was scanned on a day (SHELL-460 to SHELL-472).
create table posters (
  id uuid primary key,
  owner_id uuid not null references profiles (id) on delete cascade,
  entity_type text not null check (entity_type in ('task', 'marketplace_item', 'service')),
  entity_id uuid not null,
  code text not null unique check (code ~ '^[A-HJ-NP-Z2-9]{10}$'),
  heading text not null check (char_length(heading) between 1 and 1600),
  body text not null default '' check (char_length(body) <= 6000),
  languages text not null check (languages in ('en', 'es', 'both')),
  -- Where it hangs, in the owner's words.
  place_note text not null default '' check (char_length(place_note) <= 2400),
  created_at timestamptz(3) not null default now(),
  withdrawn_at timestamptz(3)
);
create index posters_own on posters (owner_id, created_at desc, id desc);
create index posters_current on posters (owner_id) where withdrawn_at is null;

create table poster_scans (
  poster_id uuid not null references posters (id) on delete cascade,
  -- In UTC.
  day date not null,
  count integer not null check (count > 0),
  primary key (poster_id, day)
);
