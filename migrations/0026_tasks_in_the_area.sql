-- Where the place of a profile lies, for notices of new tasks around it (TASK-301); shown to nobody.
create table profile_places (
  profile_id uuid primary key references profiles (id) on delete cascade,
  -- What was looked up, so that a changed place is looked up again.
  location text not null,
  -- The centre of the 0.01 degree cell, as a point of earthdistance; null when nothing was found. Stored rather than
  -- computed by the index, since PostgreSQL 17 cannot compute ll_to_earth in one.
  spot cube
);
create index profile_places_spot on profile_places using gist (spot);

-- Who was told of which new task: nobody twice of one, nor of more than a few a day. Kept for a few days.
create table area_notices (
  recipient_id uuid not null references profiles (id) on delete cascade,
  task_id uuid not null references tasks (id) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (recipient_id, task_id)
);
create index area_notices_task on area_notices (task_id);
create index area_notices_created on area_notices (created_at);
