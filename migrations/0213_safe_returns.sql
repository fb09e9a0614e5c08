-- Contacts to email if a person is not back from a deal in time (DEAL-173 to DEAL-181).
create table trusted_contacts (
  id uuid primary key,
  owner_id uuid not null references profiles (id) on delete cascade,
  name text not null check (char_length(name) between 1 and 1200),
  email text not null check (char_length(email) <= 320),
  language text not null check (language in ('en', 'es')),
  created_at timestamptz(3) not null default now(),
  -- At most one of the two is set.
  accepted_at timestamptz(3),
  refused_at timestamptz(3),
  -- Removed by the owner: stays while it was refused, so that the address is not asked again.
  removed_at timestamptz(3),
  unique (owner_id, email),
  check (accepted_at is null or refused_at is null)
);

create table safe_returns (
  id uuid primary key,
  owner_id uuid not null references profiles (id) on delete cascade,
  contact_id uuid not null references trusted_contacts (id) on delete cascade,
  meeting_kind text not null check (meeting_kind in ('task', 'pickup', 'quick_help')),
  meeting_id uuid not null,
  -- As it was agreed at the beginning: an alert has to go out also when the deal is gone.
  title text not null,
  other_id uuid references profiles (id) on delete set null,
  area text not null,
  cell_latitude double precision,
  cell_longitude double precision,
  created_at timestamptz(3) not null default now(),
  due_at timestamptz(3) not null,
  -- In which its person named the time.
  time_zone text not null,
  -- The next moment with something to do; null once there is nothing left.
  next_at timestamptz(3),
  reminded_at timestamptz(3),
  -- The person does not feel safe: the contact is written to before the time.
  asked_at timestamptz(3),
  alerted_at timestamptz(3),
  -- Set before the first byte of the alert leaves, each time, and once the mail server has it.
  alert_handed_at timestamptz(3),
  alert_sent_at timestamptz(3),
  back_at timestamptz(3)
);
create unique index safe_returns_one_each on safe_returns (owner_id, meeting_kind, meeting_id) where back_at is null;
create index safe_returns_due on safe_returns (next_at) where next_at is not null;
create index safe_returns_own on safe_returns (owner_id, created_at desc, id desc);
create index safe_returns_contact on safe_returns (contact_id);
create index safe_returns_other on safe_returns (other_id);

alter table notifications
  drop constraint notifications_entity_type_check,
  add constraint notifications_entity_type_check check (entity_type in ('task', 'application', 'profile', 'referral',
    'marketplace_item', 'service', 'on_demand_task', 'saved_search', 'decision', 'report', 'safe_return')) not valid;
