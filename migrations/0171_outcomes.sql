-- How each deal between two people ended (DEAL-120): one row a claim of a task. Its id is that of the step that ended it.
create table outcomes (
  id uuid primary key,
  kind text not null check (kind in ('task', 'booking')),
  -- The claim's step.
  deal_id uuid not null,
  -- The task.
  subject_id uuid not null,
  asker_id uuid not null references profiles (id),
  helper_id uuid not null references profiles (id),
  result text not null check (result in ('done', 'called_off', 'did_not_come', 'not_as_agreed')),
  responsible text check (responsible in ('asker', 'helper')),
  -- Null where both agreed to it.
  stated_by text check (stated_by in ('asker', 'helper')),
  ended_at timestamptz not null default clock_timestamp(),
  is_late boolean not null default false,
  days_before integer,
  other_result text check (other_result in ('done', 'called_off', 'did_not_come', 'not_as_agreed')),
  other_responsible text check (other_responsible in ('asker', 'helper')),
  contest_note text not null default '',
  contested_at timestamptz,
  settled_as text check (settled_as in ('stated', 'other', 'neither')),
  settled_by text check (settled_by in ('asker', 'helper', 'moderator')),
  settled_at timestamptz,
  counted_from timestamptz not null,
  -- Null while it is contested, and where neither version counts.
  counted_result text generated always as (
    case
      when contested_at is null or settled_as = 'stated' then result
      when settled_as = 'other' then other_result
    end) stored,
  counted_responsible text generated always as (
    case
      when contested_at is null or settled_as = 'stated' then responsible
      when settled_as = 'other' then other_responsible
    end) stored,
  unique (kind, deal_id),
  check ((result = 'done') = (responsible is null)),
  check ((other_result is null) = (contested_at is null)),
  check (other_result is null or (other_result = 'done') = (other_responsible is null)),
  check ((settled_at is null) = (settled_as is null) and (settled_at is null) = (settled_by is null)),
  check (settled_at is null or contested_at is not null)
);
create index outcomes_asker on outcomes (asker_id, id desc);
create index outcomes_helper on outcomes (helper_id, id desc);
create index outcomes_contested on outcomes (contested_at, id) where contested_at is not null and settled_at is null;

-- Every claim that has ended so far: confirmed, or called off by whoever opened the task again.
insert into outcomes (id, kind, deal_id, subject_id, asker_id, helper_id, result, responsible, stated_by, ended_at,
  is_late, days_before, counted_from)
select ending.id, case when tasks.is_private then 'booking' else 'task' end, claim.id, tasks.id, tasks.poster_id,
  coalesce(bookings.provider_id, claim.actor_id),
  case ending.to_status when 'done' then 'done' else 'called_off' end,
  case when ending.to_status = 'done' then null when ending.actor_id = tasks.poster_id then 'asker' else 'helper' end,
  case when ending.to_status = 'done' then null when ending.actor_id = tasks.poster_id then 'asker' else 'helper' end,
  ending.created_at,
  ending.to_status = 'open' and (ending.from_status <> 'claimed'
    or coalesce(ending.created_at > tasks.timing_date::timestamptz - interval '1 day', false)),
  case when ending.to_status = 'open' then tasks.timing_date - ending.created_at::date end,
  ending.created_at
from task_transitions claim
join tasks on tasks.id = claim.task_id
cross join lateral (
  select * from task_transitions later
  where later.task_id = claim.task_id and later.id > claim.id and later.to_status in ('done', 'open')
  order by later.id
  limit 1
) ending
-- A booking is claimed by whoever accepted last.
left join bookings on bookings.task_id = tasks.id
where claim.to_status = 'claimed';

-- The time of an agreed task begins a day before it expires, as the day of any other does (DEAL-122).
update tasks set expires_at = bookings.starts_at + interval '24 hours'
from bookings
where bookings.task_id = tasks.id and tasks.is_private and tasks.status <> 'done' and bookings.starts_at is not null;

-- Reliability by both sides of a deal (DEAL-131).
alter table person_reliability
  add column missed integer not null default 0,
  add column asked_done integer not null default 0,
  add column asked_called_off integer not null default 0,
  add column asked_called_off_late integer not null default 0,
  add column asked_missed integer not null default 0;

alter table moderation_log drop constraint moderation_log_action_check;
alter table moderation_log add constraint moderation_log_action_check check (action in (
  'read_messages', 'decide', 'dismiss', 'assign', 'note', 'decide_appeal', 'open_person', 'change_setting',
  'open_thing', 'retry_jobs', 'send_mailing', 'feature_thing', 'unfeature_thing', 'add_places', 'change_place',
  'withdraw_badge', 'restore_badge', 'back_up', 'download_backup',
  'add_words', 'change_words', 'remove_words', 'restore_words', 'settle_outcome'
)) not valid;
