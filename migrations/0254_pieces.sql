-- Several pieces of one item: each reservation holds some, and each handover takes some (ITEM-441).
alter table marketplace_items
  add column quantity smallint not null default 1,
  -- What current reservations hold, counted by a trigger.
  add column reserved_pieces smallint not null default 0,
  -- What was handed over; of a sold item all are.
  add column sold_pieces smallint not null default 0,
  add constraint marketplace_items_pieces check (quantity between 1 and 99
    and reserved_pieces >= 0 and sold_pieces >= 0 and reserved_pieces + sold_pieces <= quantity) not valid;

alter table item_reservations
  add column pieces smallint not null default 1,
  add constraint item_reservations_pieces check (pieces between 1 and 99) not valid;

update marketplace_items set reserved_pieces = 1
where exists (select from item_reservations where item_id = marketplace_items.id and ended_at is null);

-- The check above refuses a reservation that holds more than there is, whichever version of the site makes it.
create function count_reserved_pieces() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.ended_at is null then
    update marketplace_items set reserved_pieces = reserved_pieces - old.pieces where id = old.item_id;
  end if;
  if tg_op <> 'DELETE' and new.ended_at is null then
    update marketplace_items set reserved_pieces = reserved_pieces + new.pieces where id = new.item_id;
  end if;
  return null;
end $$;
create trigger count_reserved_pieces after insert or delete or update of ended_at, pieces on item_reservations
  for each row execute function count_reserved_pieces();

-- Who got how many pieces; a handover that is taken back is deleted.
create table item_handovers (
  id uuid primary key,
  item_id uuid not null references marketplace_items (id) on delete cascade,
  -- Null where the seller named nobody, and once that account is gone.
  person_id uuid references profiles (id) on delete set null,
  pieces smallint not null check (pieces between 1 and 99),
  created_at timestamptz(3) not null default clock_timestamp()
);
create index item_handovers_item on item_handovers (item_id, created_at desc, id desc);
create index item_handovers_person on item_handovers (person_id, item_id) where person_id is not null;

alter table offers
  add column pieces smallint not null default 1,
  add constraint offers_pieces check (pieces between 1 and 99) not valid;
