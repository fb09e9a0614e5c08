-- Tasks that repeat (DEAL-216 to DEAL-231).
create table task_series (
  id uuid primary key,
  owner_id uuid not null references profiles (id) on delete cascade,
  -- The draft of each date's task, as it is posted.
  draft jsonb not null,
  -- The coordinates of its place as they were looked up; null where it is remote or was not found.
  point jsonb,
  frequency text not null check (frequency in ('weekly', 'biweekly', 'monthly')),
  first_day date not null,
  times integer not null check (times between 2 and 52),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  stopped_at timestamptz(3),
  -- Asked to do every date; has agreed once helper_agreed_at is set.
  helper_id uuid references profiles (id) on delete set null,
  helper_agreed_at timestamptz(3),
  -- The moment to post the next date's task; null once there is none.
  next_at timestamptz(3),
  paused_for text check (paused_for in ('category_closed', 'restricted', 'taken_away'))
);
create index task_series_due on task_series (next_at) where next_at is not null;
create index task_series_owner on task_series (owner_id);
create index task_series_helper on task_series (helper_id) where helper_id is not null;

-- The dates of which more is known than their day.
create table task_series_dates (
  series_id uuid not null references task_series (id) on delete cascade,
  -- By the rule of the series, wherever the date was moved to.
  original_day date not null,
  state text not null check (state in ('upcoming', 'made', 'skipped', 'missed')),
  moved_to date,
  task_id uuid references tasks (id) on delete set null,
  -- How often it changed before or after its task was posted; calendars see a newer version.
  changes integer not null default 0,
  updated_at timestamptz(3) not null default now(),
  primary key (series_id, original_day)
);
create unique index task_series_dates_task on task_series_dates (task_id) where task_id is not null;

alter table notifications
  drop constraint notifications_entity_type_check,
  add constraint notifications_entity_type_check check (entity_type in ('task', 'application', 'profile', 'referral',
    'marketplace_item', 'service', 'on_demand_task', 'saved_search', 'decision', 'report', 'safe_return', 'poster',
    'series')) not valid;
