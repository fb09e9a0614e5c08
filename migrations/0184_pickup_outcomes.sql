-- Pickups of items get outcomes too (DEAL-150); those that ended before have none, as nobody could contest them.
alter table outcomes drop constraint outcomes_kind_check;
alter table outcomes add constraint outcomes_kind_check
  check (kind in ('task', 'booking', 'item')) not valid;

-- Reliability as seller and as buyer (DEAL-158).
alter table person_reliability
  add column sold_done integer not null default 0,
  add column sold_called_off integer not null default 0,
  add column sold_called_off_late integer not null default 0,
  add column sold_missed integer not null default 0,
  add column bought_done integer not null default 0,
  add column bought_called_off integer not null default 0,
  add column bought_called_off_late integer not null default 0,
  add column bought_missed integer not null default 0;
