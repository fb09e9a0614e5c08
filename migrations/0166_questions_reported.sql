-- Validates the checks of 0165 for older rows; writers are not blocked meanwhile.
alter table reports validate constraint reports_entity_type_check;
alter table moderation_decisions validate constraint moderation_decisions_entity_type_check;
