-- A proposal may name another place for work under way (DEAL-061): its address and the area that everyone will see.
alter table proposed_changes
  add column place_city text,
  add column place_state text,
  add column place_street text not null default '',
  add column place_zip text not null default '',
  add column place_cell_latitude double precision check (place_cell_latitude between -90 and 90),
  add column place_cell_longitude double precision check (place_cell_longitude between -180 and 180),
  -- Null where only the area is known.
  add column place_latitude double precision check (place_latitude between -90 and 90),
  add column place_longitude double precision check (place_longitude between -180 and 180);
alter table proposed_changes add constraint proposed_changes_place_check
  check ((place_city is null) = (place_state is null) and (stage = 'work' or place_city is null)) not valid;
alter table proposed_changes drop constraint proposed_changes_check2;
alter table proposed_changes add constraint proposed_changes_something_check
  check (price is not null or timing_date is not null or scope <> '' or place_city is not null) not valid;

-- The place that a task was posted with, while another one is agreed on (DEAL-064).
alter table task_places add column posted_place jsonb;

-- Each proposal is a card in the chat of its two from now on (DEAL-054); older ones stay on the task's page.
alter table messages drop constraint messages_card_kind_check;
alter table messages add constraint messages_card_kind_check
  check (card_kind in ('offer', 'meeting_place', 'pickup_slot', 'booking_step', 'proposal')) not valid;
