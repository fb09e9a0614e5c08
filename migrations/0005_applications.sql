create table task_applications (
  id uuid primary key,
  task_id uuid not null references tasks (id) on delete cascade,
  applicant_id uuid not null references profiles (id) on delete cascade,
  message text not null check (char_length(message) between 1 and 40000),
  status text not null default 'pending' check (status in ('pending', 'approved', 'rejected')),
  closed_reason text
    check (closed_reason in ('rejected_by_poster', 'declined_by_applicant', 'released', 'task_done')),
  -- Milliseconds, as for tasks.
  created_at timestamptz(3) not null default now(),
  decided_at timestamptz,
  check ((closed_reason is null) = (status <> 'rejected')),
  -- One application a person and task, whatever the timing (TASK-141).
  constraint task_applications_once unique (task_id, applicant_id)
);
-- One approval at a time (TASK-168).
create unique index task_applications_one_approved on task_applications (task_id)
  where status = 'approved';
create index task_applications_task on task_applications (task_id, created_at, id);
create index task_applications_applicant on task_applications (applicant_id, created_at desc, id desc);
