-- A deal that neither of the two answers about lapses (DEAL-084): nobody is responsible.
alter table outcomes drop constraint outcomes_result_check;
alter table outcomes add constraint outcomes_result_check
  check (result in ('done', 'called_off', 'did_not_come', 'not_as_agreed', 'lapsed')) not valid;
alter table outcomes drop constraint outcomes_check;
alter table outcomes add constraint outcomes_ending_check
  check ((result in ('done', 'lapsed')) = (responsible is null)) not valid;

-- Nobody takes the step that ends it.
alter table task_transitions drop constraint task_transitions_actor_id_check;
alter table task_transitions add constraint task_transitions_actor_id_check
  check (actor_id is not null
    or (from_status = 'completed_by_tasker' and to_status = 'done')
    or (from_status in ('claimed', 'started') and to_status = 'open')) not valid;
