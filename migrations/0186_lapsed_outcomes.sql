-- A deal lapses when neither side answers (DEAL-084), so neither is responsible.
alter table outcomes drop constraint outcomes_result_check;
alter table outcomes add constraint outcomes_result_check
  check (result in ('done', 'called_off', 'did_not_come', 'not_as_agreed', 'lapsed')) not valid;
alter table outcomes drop constraint outcomes_check;
alter table outcomes add constraint outcomes_ending_check
  check ((result in ('done', 'lapsed')) = (responsible is null)) not valid;

-- The step that ends it has no actor.
alter table task_transitions drop constraint task_transitions_actor_id_check;
alter table task_transitions add constraint task_transitions_actor_id_check
  check (actor_id is not null
    or (from_status = 'completed_by_tasker' and to_status = 'done')
    or (from_status in ('claimed', 'started') and to_status = 'open')) not valid;
