create index concurrently if not exists on_demand_task_requests_under_way
  on on_demand_task_requests (id) where status in ('accepted', 'started');
