-- When requester and helper were asked whether the help happened (DEAL-088).
alter table on_demand_task_requests add column asked_at timestamptz;
-- What neither answered expires with its helper.
alter table on_demand_task_requests drop constraint on_demand_task_requests_check1;
alter table on_demand_task_requests add constraint on_demand_task_requests_searching_check
  check (status <> 'searching' or (accepted_by is null and matched_at is null)) not valid;
