-- What happened to an account's safety, for its owner to read (AUTH-190). No network address stands here.
create table identity.account_activity (
  -- Ordered by time.
  id uuid primary key,
  user_id uuid not null references identity.users (id) on delete cascade,
  kind text not null,
  -- By which way, or with which provider.
  detail text not null default '',
  browser text not null default '',
  system text not null default '',
  -- A city, where the operator has set a file of cities.
  place text not null default '',
  at timestamptz not null default now()
);
create index account_activity_user on identity.account_activity (user_id, id);
create index account_activity_at on identity.account_activity (at);
