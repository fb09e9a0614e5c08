-- Filters of the list of tasks that may leave few (TASK-356): without an index, finding and counting these would compare
-- every open task. What leaves many is found soon along the order's index.
create index concurrently if not exists tasks_day on tasks (expires_at)
  where status = 'open' and removed_at is null and timing_type = 'specific';
create index concurrently if not exists tasks_urgency on tasks (urgency)
  where status = 'open' and removed_at is null;
create index concurrently if not exists tasks_location_type on tasks (location_type)
  where status = 'open' and removed_at is null;
create index concurrently if not exists tasks_max_price on tasks (max_price)
  where status = 'open' and removed_at is null and max_price is not null;
create index concurrently if not exists tasks_negotiable on tasks (created_at desc, id desc)
  where status = 'open' and removed_at is null and budget_type = 'negotiable';
