-- What lies in a map's window. Ranges of two ordinary columns, because the planner knows how common their
-- values are: it tells a street's few tasks from a country's many, which it takes newest first instead.
create index tasks_cell on tasks (cell_latitude, cell_longitude)
  where status = 'open' and removed_at is null;
