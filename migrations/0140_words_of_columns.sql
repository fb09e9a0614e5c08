-- Each of these columns holds a word of a closed list, and only the code that wrote it said so. With the list as a check
-- an unknown word is refused here, and the types of the columns name their words (OPS-191). The checks are not validated
-- yet, so that no query waits: the next migration validates them.
alter table tasks
  add constraint tasks_kind_check check (kind in ('home-repairs', 'cleaning', 'yard-garden', 'furniture-assembly',
    'moving-labor', 'car-care', 'rides', 'errands-shopping', 'food-delivery', 'pet-care', 'childcare',
    'companionship')) not valid,
  add constraint tasks_time_of_day_check
    check (time_of_day in ('morning', 'afternoon', 'evening', 'flexible')) not valid,
  add constraint tasks_duration_check
    check (duration in ('1-hour', '1-3-hours', 'half-day', 'full-day', 'multiple-days')) not valid,
  add constraint tasks_experience_check
    check (experience in ('any', 'beginner', 'intermediate', 'expert')) not valid,
  add constraint tasks_urgency_check check (urgency in ('low', 'medium', 'high', 'urgent')) not valid,
  add constraint tasks_contact_preference_check
    check (contact_preference in ('messages', 'email', 'phone')) not valid;
alter table task_transitions
  add constraint task_transitions_from_status_check
    check (from_status in ('open', 'claimed', 'started', 'completed_by_tasker', 'done')) not valid,
  add constraint task_transitions_to_status_check
    check (to_status in ('open', 'claimed', 'started', 'completed_by_tasker', 'done')) not valid;
alter table on_demand_task_requests
  add constraint on_demand_task_requests_category_check check (category in ('delivery', 'handyman', 'cleaning', 'moving',
    'assembly', 'tech_support', 'gardening', 'pet_care', 'shopping', 'other')) not valid;
alter table bookings
  add constraint bookings_category_check check (category in ('home_improvement', 'cleaning', 'tech_support', 'moving',
    'handyman', 'gardening', 'pet_care', 'tutoring', 'delivery', 'creative', 'other')) not valid;
alter table suggested_places
  add constraint suggested_places_kind_check
    check (kind in ('police', 'library', 'community', 'shopping', 'transit', 'other')) not valid;
alter table helper_settings
  add constraint helper_settings_categories_check check (categories <@ array['delivery', 'handyman', 'cleaning', 'moving',
    'assembly', 'tech_support', 'gardening', 'pet_care', 'shopping', 'other']) not valid;
alter table notification_deliveries
  add constraint notification_deliveries_reason_check check (reason in ('quiet', 'summary', 'read', 'deleted', 'blocked',
    'off', 'no_address', 'returned', 'no_service')) not valid;
alter table profiles
  add constraint profiles_preferred_language_check
    check (preferred_language in ('en', 'es', 'fr', 'de', 'it')) not valid;
alter table moderation_decisions
  add constraint moderation_decisions_entity_type_check check (entity_type in ('task', 'review', 'conversation',
    'on_demand_task', 'marketplace_item', 'service', 'person')) not valid;
