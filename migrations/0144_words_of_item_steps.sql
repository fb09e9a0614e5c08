-- The statuses of an item's steps are those of items, and only the code that wrote them said so. With the list as a check
-- an unknown word is refused here, and the types of the columns name their words (OPS-191). The checks are not validated
-- yet, so that no query waits: the next migration validates them.
alter table marketplace_item_steps
  add constraint marketplace_item_steps_from_status_check
    check (from_status in ('available', 'reserved', 'sold', 'removed')) not valid,
  add constraint marketplace_item_steps_to_status_check
    check (to_status in ('available', 'reserved', 'sold', 'removed')) not valid;
