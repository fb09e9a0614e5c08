-- Things that are paused because nothing was heard of them (ITEM-375 to ITEM-379, SERV-201 to SERV-204).
alter table marketplace_items
  add column renewed_at timestamptz(3),
  -- When its owner was last asked whether it is still there.
  add column renewal_asked_at timestamptz(3),
  drop constraint marketplace_items_status_check,
  add constraint marketplace_items_status_check
    check (status in ('available', 'reserved', 'paused', 'sold', 'removed')) not valid;
alter table services
  add column renewed_at timestamptz(3),
  add column renewal_asked_at timestamptz(3);

alter table marketplace_item_steps
  drop constraint marketplace_item_steps_from_status_check,
  add constraint marketplace_item_steps_from_status_check
    check (from_status in ('available', 'reserved', 'paused', 'sold', 'removed')) not valid,
  drop constraint marketplace_item_steps_to_status_check,
  add constraint marketplace_item_steps_to_status_check
    check (to_status in ('available', 'reserved', 'paused', 'sold', 'removed')) not valid;

-- From which day to which a person is away, by their own clock (PEOPLE-257 to PEOPLE-262).
alter table profiles
  add column away_from date,
  add column away_until date,
  add column away_note text not null default '',
  add constraint profiles_away_check check (
    (away_from is null) = (away_until is null) and away_from <= away_until
      and char_length(away_note) <= 1200
  ) not valid;
