-- A person's calendar by a secret address, which stays secret by being known to its owner's calendar program alone.
create table calendar_feeds (
  person_id uuid primary key references profiles (id) on delete cascade,
  -- SHA-256 of the secret: who reads the table cannot read the calendar.
  secret_hash bytea not null unique,
  created_at timestamptz(3) not null default now(),
  last_read_at timestamptz(3)
);
