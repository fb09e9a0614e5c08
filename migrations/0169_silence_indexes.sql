-- Work under way, which a job looks through as a whole and a poster by their own, and open tasks by the end of their day.
create index concurrently if not exists tasks_poster_under_way
  on tasks (poster_id, id) where status in ('claimed', 'started', 'completed_by_tasker') and removed_at is null;
create index concurrently if not exists tasks_open_until
  on tasks (expires_at, id) where status = 'open' and expires_at is not null and removed_at is null;
create index concurrently if not exists task_applications_pending
  on task_applications (created_at, id) where status = 'pending';
create index concurrently if not exists pickup_slots_agreed_end on pickup_slots (ends_at) where status = 'agreed';
