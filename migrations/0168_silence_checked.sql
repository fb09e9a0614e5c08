-- Validates the checks of 0167 for older rows; writers are not blocked meanwhile.
alter table task_transitions validate constraint task_transitions_actor_id_check;
alter table task_applications validate constraint task_applications_closed_reason_check;
