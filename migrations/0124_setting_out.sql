-- When the helper said that they are on their way: from then on they know the exact address (QUICK-189). It counts from
-- the acceptance on, so that one of an earlier helper shows nothing to the next.
alter table on_demand_task_requests add column set_out_at timestamptz(3);
-- Helpers who accepted before know the address already.
update on_demand_task_requests set set_out_at = matched_at where status in ('accepted', 'started');
alter table on_demand_task_transitions drop constraint on_demand_task_transitions_step_check;
alter table on_demand_task_transitions add constraint on_demand_task_transitions_step_check
  check (step in ('created', 'accepted', 'set_out', 'arrived', 'started', 'finished', 'completed', 'cancelled',
    'expired', 'released')) not valid;
