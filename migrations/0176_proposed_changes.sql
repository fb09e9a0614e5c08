-- The scope that poster and helper agreed on (DEAL-042); it ends with the application, like its price.
alter table task_applications add column agreed_scope text not null default '';

-- Changes that one of the two of a deal proposes to the other (DEAL-040). A deal is a task with one applicant or helper.
create table proposed_changes (
  id uuid primary key,
  task_id uuid not null references tasks (id) on delete cascade,
  poster_id uuid not null references profiles (id),
  helper_id uuid not null references profiles (id),
  -- On a pending application, or once the task is claimed.
  stage text not null check (stage in ('application', 'work')),
  proposed_by text not null check (proposed_by in ('poster', 'helper')),
  price numeric(10, 2) check (price between 1 and 10000),
  price_unit text check (price_unit in ('job', 'hour')),
  timing_date date,
  time_of_day text check (time_of_day in ('morning', 'afternoon', 'evening', 'flexible')),
  -- Empty where it stays as it is.
  scope text not null default '' check (char_length(scope) <= 10000),
  state text not null default 'open'
    check (state in ('open', 'accepted', 'declined', 'withdrawn', 'countered', 'lapsed')),
  created_at timestamptz not null default clock_timestamp(),
  -- Until then it can be answered.
  lapses_at timestamptz not null,
  ended_at timestamptz,
  check ((price is null) = (price_unit is null)),
  check ((timing_date is null) = (time_of_day is null)),
  check (price is not null or timing_date is not null or scope <> ''),
  check (stage = 'work' or (timing_date is null and scope = '')),
  check ((state = 'open') = (ended_at is null))
);
create unique index proposed_changes_one_open on proposed_changes (task_id, helper_id) where state = 'open';
create index proposed_changes_due on proposed_changes (lapses_at) where state = 'open';
-- The timeline of a task.
create index proposed_changes_accepted on proposed_changes (task_id, id) where state = 'accepted';
-- The proposals of a person, for their lists and their export.
create index proposed_changes_of_poster on proposed_changes (poster_id, id);
create index proposed_changes_of_helper on proposed_changes (helper_id, id);
