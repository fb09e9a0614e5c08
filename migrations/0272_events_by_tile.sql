-- The events of a circle, read by their start in each of its tiles of 0.4 degrees.
create index concurrently if not exists events_tile on events
  (floor(cell_latitude * 2.5), floor(cell_longitude * 2.5), starts_at, id)
  where cancelled_at is null and moderated_at is null;
