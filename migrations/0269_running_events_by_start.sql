-- The events that have begun, read by their start: of many only a page is read.
create index concurrently if not exists events_running_by_start on events
  using gist (tstzrange(starts_at, ends_at), starts_at) where cancelled_at is null and moderated_at is null;
drop index concurrently if exists events_running;
