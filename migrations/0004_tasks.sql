create table tasks (
  id uuid primary key,
  poster_id uuid not null references profiles (id) on delete cascade,
  -- Limits are in characters as people see them, each of which may be several code points.
  title text not null check (char_length(title) between 1 and 2000),
  description text not null check (char_length(description) between 1 and 20000),
  category text not null,
  kind text,
  -- Both as one, since every list of categories people see is a choice of such pairs (TASK-047).
  leaf text not null generated always as (category || '/' || coalesce(kind, '')) stored,
  status text not null default 'open'
    check (status in ('open', 'claimed', 'started', 'completed_by_tasker', 'done')),
  claimed_by uuid references profiles (id) on delete restrict,
  is_featured boolean not null default false,
  views_count integer not null default 0,
  applications_count integer not null default 0 check (applications_count >= 0),

  budget_type text not null check (budget_type in ('fixed', 'hourly', 'negotiable')),
  price numeric(8, 2) not null check (price between 0 and 10000),
  max_price numeric(8, 2) check (max_price between 1 and 10000),

  location_type text not null check (location_type in ('in-person', 'remote')),
  city text,
  state text,
  -- The centre of a fixed 0.01 degree cell: all that most people may know (TASK-019).
  cell_latitude double precision check (cell_latitude between -90 and 90),
  cell_longitude double precision check (cell_longitude between -180 and 180),

  timing_type text not null check (timing_type in ('asap', 'flexible', 'specific')),
  timing_date date,
  time_of_day text not null default 'flexible',
  duration text,
  skills text[] not null default '{}',
  equipment text not null default '',
  experience text not null default 'any',
  urgency text not null default 'medium',
  contact_preference text not null default 'messages',

  expires_at timestamptz,
  -- Rises with every edit, so that a save over a newer version is noticed (TASK-247).
  version integer not null default 1,
  -- Made by the browser for one posting, so that trying again cannot post twice (TASK-231).
  request_key uuid not null,
  -- Milliseconds: lists are paged by it, and JavaScript's dates know no finer time.
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  removed_at timestamptz,

  unique (poster_id, request_key),
  check ((claimed_by is null) = (status = 'open')),
  check ((location_type = 'remote') = (city is null)),
  check ((budget_type = 'negotiable') = (price = 0))
);
create index tasks_newest on tasks (is_featured desc, created_at desc, id desc)
  where status = 'open' and removed_at is null;
create index tasks_oldest on tasks (created_at, id) where status = 'open' and removed_at is null;
create index tasks_highest_pay on tasks (price desc, created_at desc, id desc)
  where status = 'open' and removed_at is null;
create index tasks_leaf on tasks (leaf, created_at desc, id desc)
  where status = 'open' and removed_at is null;
create index tasks_category on tasks (category, created_at);
create index tasks_text on tasks using gin ((title || ' ' || description) gin_trgm_ops);
create index tasks_poster on tasks (poster_id, created_at desc, id desc);
create index tasks_claimed_by on tasks (claimed_by) where claimed_by is not null;

-- What only the poster and the approved helper may know stays out of the public row (TASK-020).
create table task_places (
  task_id uuid primary key references tasks (id) on delete cascade,
  street_address text not null default '',
  zip_code text not null default '',
  latitude double precision check (latitude between -90 and 90),
  longitude double precision check (longitude between -180 and 180)
);

-- Who changed a task's status and when (TASK-037).
create table task_transitions (
  id uuid primary key,
  task_id uuid not null references tasks (id) on delete cascade,
  actor_id uuid not null references profiles (id) on delete cascade,
  from_status text not null,
  to_status text not null,
  -- When it happened, not when its transaction began to wait for the task.
  created_at timestamptz not null default clock_timestamp()
);
create index task_transitions_task on task_transitions (task_id, id);

-- One view a day and viewer (TASK-011).
create table task_views (
  task_id uuid not null references tasks (id) on delete cascade,
  viewer_key text not null,
  day date not null,
  primary key (task_id, viewer_key, day)
);
