-- What poster or helper leave unanswered ends by itself (deals.md, Silence). Such a step has no actor.
-- contract: the version before joins the actor of a step, and leaves a step without one out.
alter table task_transitions alter column actor_id drop not null;
alter table task_transitions add constraint task_transitions_actor_id_check
  check (actor_id is not null or (from_status = 'completed_by_tasker' and to_status = 'done')) not valid;

alter table task_applications drop constraint task_applications_closed_reason_check;
alter table task_applications add constraint task_applications_closed_reason_check
  check (closed_reason in ('rejected_by_poster', 'declined_by_applicant', 'released', 'task_done', 'no_answer'))
  not valid;

-- The notifications that time alone causes, each sent once: inserting the row claims it, so that one process sends it.
create table task_reminders (
  task_id uuid not null references tasks (id) on delete cascade,
  kind text not null check (kind in (
    'confirm_first', 'confirm_second', 'day_passed', 'day_before', 'hours_before', 'expired', 'unanswered'
  )),
  -- The time it is about: a task that is completed again, or has another day, is another occasion.
  about timestamptz(3) not null,
  sent_at timestamptz(3) not null default now(),
  primary key (task_id, kind, about)
);
