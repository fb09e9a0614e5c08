-- Validates the checks of 0140 (and of 0124) for older rows; writers are not blocked meanwhile.
alter table tasks
  validate constraint tasks_kind_check,
  validate constraint tasks_time_of_day_check,
  validate constraint tasks_duration_check,
  validate constraint tasks_experience_check,
  validate constraint tasks_urgency_check,
  validate constraint tasks_contact_preference_check;
alter table task_transitions
  validate constraint task_transitions_from_status_check,
  validate constraint task_transitions_to_status_check;
alter table on_demand_task_requests validate constraint on_demand_task_requests_category_check;
alter table on_demand_task_transitions validate constraint on_demand_task_transitions_step_check;
alter table bookings validate constraint bookings_category_check;
alter table suggested_places validate constraint suggested_places_kind_check;
alter table helper_settings validate constraint helper_settings_categories_check;
alter table notification_deliveries validate constraint notification_deliveries_reason_check;
alter table profiles validate constraint profiles_preferred_language_check;
alter table moderation_decisions validate constraint moderation_decisions_entity_type_check;
