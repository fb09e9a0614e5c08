-- The address at which a person's calendar reads what is agreed; only the hash of its secret is stored (decision 0060).
create table calendar_feeds (
  person_id uuid primary key references profiles (id) on delete cascade,
  secret_hash bytea not null unique,
  created_at timestamptz(3) not null default now(),
  -- To a minute; null until a calendar has asked.
  last_read_at timestamptz(3)
);
