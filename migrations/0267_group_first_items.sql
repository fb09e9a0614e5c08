-- Items that a group sees before everyone else (GROUP-032 to GROUP-040). Lists leave out what stands here; the row goes once
-- everyone sees the item. A table of their own, so that lists are still read from indexes alone.
create table group_first_items (
  item_id uuid primary key references marketplace_items (id) on delete cascade,
  group_id uuid not null references groups (id) on delete cascade,
  shown_to_all_at timestamptz(3) not null
);
create index group_first_items_group on group_first_items (group_id, shown_to_all_at, item_id);
create index group_first_items_due on group_first_items (shown_to_all_at);
