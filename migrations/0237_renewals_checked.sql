-- Apart from the migration that adds them: validating lets others go on.
alter table marketplace_items validate constraint marketplace_items_status_check;
alter table marketplace_item_steps
  validate constraint marketplace_item_steps_from_status_check,
  validate constraint marketplace_item_steps_to_status_check;
alter table profiles validate constraint profiles_away_check;
