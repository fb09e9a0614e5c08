-- Deleting an account (decision 0065): asked for, done a week later, and undone until then.
alter table identity.users
  add column removal_due_at timestamptz;
create index users_removal_due on identity.users (removal_due_at) where removal_due_at is not null;

-- What is left of somebody who has left: an empty profile under "Former member".
alter table profiles
  drop constraint profiles_profile_visibility_check,
  add constraint profiles_profile_visibility_check
    check (profile_visibility in ('public', 'contacts', 'private', 'former'));

-- What people take along: one archive at a time, which a job makes and a week removes.
create table identity.exports (
  id uuid primary key,
  user_id uuid not null unique references identity.users (id) on delete cascade,
  requested_at timestamptz not null default now(),
  -- Null until it is made.
  ready_at timestamptz,
  bytes bigint,
  failed_at timestamptz
);
