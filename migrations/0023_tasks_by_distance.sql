-- Where a task's cell lies on a globe, in metres from its middle, and as fourth coordinate when it was posted: a metre
-- a year. The distance between two such spots is the way through the earth, which orders like the way over it; the
-- fourth coordinate adds at most centimetres to it and puts the newer of two tasks of one cell first. So there
-- are hardly any ties, however many tasks have the same cell, and an index answers in this order.
-- Only `src/features/tasks/server/browse-order.ts` knows this too.
create function task_spot(latitude double precision, longitude double precision, moment timestamptz)
returns cube language sql immutable strict parallel safe
return cube(array[
  6371393 * cos(radians(latitude)) * cos(radians(longitude)),
  6371393 * cos(radians(latitude)) * sin(radians(longitude)),
  6371393 * sin(radians(latitude)),
  extract(epoch from moment at time zone 'UTC')::double precision / 31557600
]);

alter table tasks add column spot cube
  generated always as (task_spot(cell_latitude, cell_longitude, created_at)) stored;
create index tasks_nearest on tasks using gist (spot)
  where status = 'open' and removed_at is null and spot is not null;
-- Remote tasks and those of unknown places come after all others, newest first (TASK-081).
create index tasks_nowhere on tasks (created_at desc, id desc)
  where status = 'open' and removed_at is null and spot is null;
