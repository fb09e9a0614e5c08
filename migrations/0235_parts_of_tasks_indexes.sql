-- The parts of a task, and at most one at a time for each helper.
create unique index concurrently if not exists tasks_one_part on tasks (part_of_id, claimed_by)
  where part_of_id is not null and removed_at is null;
-- One approval at a time for each helper that a task needs (TASK-168, TASK-377).
create unique index concurrently if not exists task_applications_approved_number
  on task_applications (task_id, helper_number) where status = 'approved';
drop index concurrently if exists task_applications_one_approved;
