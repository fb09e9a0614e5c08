-- Deals that somebody still waits for, and open tasks by the end of their day: looked through every few minutes.
create index concurrently if not exists tasks_under_way
  on tasks (status, id) where status in ('claimed', 'started', 'completed_by_tasker') and removed_at is null;
create index concurrently if not exists tasks_open_until
  on tasks (expires_at, id) where status = 'open' and expires_at is not null and removed_at is null;
create index concurrently if not exists task_applications_pending
  on task_applications (created_at, id) where status = 'pending';
create index concurrently if not exists pickup_slots_agreed_end on pickup_slots (ends_at) where status = 'agreed';
