-- Who asks for help now names one amount of up to $500 (QUICK-208). The new check is true of every row there is, since
-- the one before was narrower.
alter table on_demand_task_requests
  drop constraint on_demand_task_requests_budget_min_check,
  add constraint on_demand_task_requests_budget_min_check check (budget_min between 10 and 500) not valid;
-- They need not say how long it takes (QUICK-209); the version before reads `estimated_duration`, which then is the usual.
alter table on_demand_task_requests add column given_duration integer check (given_duration between 15 and 480);
update on_demand_task_requests set given_duration = estimated_duration;
