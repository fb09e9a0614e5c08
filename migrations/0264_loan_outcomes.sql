-- Loans get outcomes too (DEAL-199); those that ended before have none, as nobody could contest them.
alter table outcomes drop constraint outcomes_kind_check;
alter table outcomes add constraint outcomes_kind_check
  check (kind in ('task', 'booking', 'item', 'quick_help', 'loan')) not valid;
alter table outcomes drop constraint outcomes_result_check;
alter table outcomes add constraint outcomes_result_check check (result in (
  'done', 'called_off', 'did_not_come', 'not_as_agreed', 'lapsed', 'returned_late', 'not_returned')) not valid;
alter table outcomes drop constraint outcomes_other_result_check;
alter table outcomes add constraint outcomes_other_result_check check (other_result in (
  'done', 'called_off', 'did_not_come', 'not_as_agreed', 'returned_late', 'not_returned')) not valid;
alter table loans drop constraint loans_status_check;
alter table loans add constraint loans_status_check check (status in (
  'requested', 'accepted', 'handed_over', 'returned', 'not_returned', 'declined', 'withdrawn', 'cancelled', 'lapsed')) not valid;
-- Reliability as owner and as borrower (DEAL-207).
alter table person_reliability
  add column lent_done integer not null default 0,
  add column lent_called_off integer not null default 0,
  add column lent_called_off_late integer not null default 0,
  add column lent_missed integer not null default 0,
  add column borrowed_done integer not null default 0,
  add column borrowed_called_off integer not null default 0,
  add column borrowed_called_off_late integer not null default 0,
  add column borrowed_missed integer not null default 0,
  add column borrowed_returned_late integer not null default 0,
  add column borrowed_not_returned integer not null default 0;
