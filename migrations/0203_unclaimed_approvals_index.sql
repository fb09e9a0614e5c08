create index concurrently if not exists task_applications_approved
  on task_applications (decided_at) where status = 'approved';
