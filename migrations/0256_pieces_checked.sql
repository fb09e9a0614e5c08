alter table marketplace_items validate constraint marketplace_items_pieces;
alter table item_reservations validate constraint item_reservations_pieces;
alter table offers validate constraint offers_pieces;
