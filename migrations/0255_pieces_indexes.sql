create index concurrently if not exists item_reservations_open
  on item_reservations (item_id, created_at) where ended_at is null;
create unique index concurrently if not exists item_reservations_one_a_person
  on item_reservations (item_id, person_id) where ended_at is null and person_id is not null;
drop index concurrently if exists item_reservations_current;
