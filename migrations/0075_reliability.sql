-- What people do, counted anew every night from what happened (PEOPLE-187): never written by hand.
create table person_reliability (
  user_id uuid primary key references profiles (id) on delete cascade,
  -- Conversations in which somebody else wrote to them first, and how soon they answered.
  asked integer not null,
  answered_in_day integer not null,
  median_minutes integer,
  -- Tasks they claimed: finished, or given up by themselves, some of those late.
  finished integer not null,
  given_up integer not null,
  given_up_late integer not null,
  counted_at timestamptz not null,
  check (answered_in_day <= asked and given_up_late <= given_up)
);
-- Who claimed what when.
create index task_transitions_claims on task_transitions (created_at) where to_status = 'claimed';
