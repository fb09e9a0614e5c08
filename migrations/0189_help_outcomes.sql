-- Quick Help gets outcomes too (DEAL-161); requests that ended before have none, as they could not be contested.
alter table outcomes drop constraint outcomes_kind_check;
alter table outcomes add constraint outcomes_kind_check
  check (kind in ('task', 'booking', 'item', 'quick_help')) not valid;

-- Until the time the helper promised, which is no day ahead; negative afterward (DEAL-166).
alter table outcomes add column minutes_before integer;

-- Reliability as helper and as requester of Quick Help (DEAL-169).
alter table person_reliability
  add column helped_done integer not null default 0,
  add column helped_called_off integer not null default 0,
  add column helped_called_off_late integer not null default 0,
  add column helped_missed integer not null default 0,
  add column requested_done integer not null default 0,
  add column requested_called_off integer not null default 0,
  add column requested_called_off_late integer not null default 0,
  add column requested_missed integer not null default 0;
