-- Apart from the migration that adds it: the table is large, and validating lets others go on.
alter table notifications validate constraint notifications_entity_type_check;
