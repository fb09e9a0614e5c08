-- What people report to the moderators (NOTE-063 to NOTE-082).
create table reports (
  id uuid primary key,
  -- Null once the account is gone; what was reported is still looked at.
  reporter_id uuid references profiles (id) on delete set null,
  entity_type text not null check (entity_type in ('task')),
  entity_id uuid not null,
  -- As it stood when it was reported: a title may be changed before anybody looks.
  entity_title text not null,
  reason text not null check (reason in ('inappropriate', 'scam', 'spam', 'fake', 'other')),
  description text not null,
  status text not null default 'open' check (status in ('open', 'dismissed', 'removed')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  decided_at timestamptz,
  check ((decided_at is null) = (status = 'open'))
);
-- A second report of the same thing by the same person updates the first while it is open (NOTE-080).
create unique index reports_one_open on reports (reporter_id, entity_type, entity_id)
  where status = 'open';
create index reports_queue on reports (id) where status = 'open';
create index reports_entity on reports (entity_type, entity_id) where status = 'open';
-- Deleting an account looks for what it reported.
create index reports_reporter on reports (reporter_id) where reporter_id is not null;

-- Who shared what where (NOTE-091).
create table social_shares (
  id uuid primary key,
  user_id uuid not null references profiles (id) on delete cascade,
  entity_type text not null check (entity_type in ('task')),
  entity_id uuid not null,
  platform text not null
    check (platform in ('facebook', 'twitter', 'linkedin', 'whatsapp', 'copy_link', 'native')),
  created_at timestamptz not null default now()
);
create index social_shares_entity on social_shares (entity_type, entity_id);
create index social_shares_user on social_shares (user_id);
