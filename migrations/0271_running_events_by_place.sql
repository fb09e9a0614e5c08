-- The events that have begun, read by their start and narrowed by their place: a town's are few of all.
create index concurrently if not exists events_running_by_place on events
  using gist (tstzrange(starts_at, ends_at), starts_at, geo_point) where cancelled_at is null and moderated_at is null;
drop index concurrently if exists events_running_by_start;
