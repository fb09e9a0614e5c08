-- Validates the checks of 0144 for older rows; writers are not blocked meanwhile.
alter table marketplace_item_steps
  validate constraint marketplace_item_steps_from_status_check,
  validate constraint marketplace_item_steps_to_status_check;
