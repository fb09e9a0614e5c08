-- The applications for a task are read by key in the order of its poster's list: approved, pending, the others (TASK-174).
create index task_applications_received on task_applications
  (task_id, (case status when 'approved' then 0 when 'pending' then 1 else 2 end), created_at, id);
