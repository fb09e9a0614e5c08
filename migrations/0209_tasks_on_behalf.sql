create index concurrently if not exists tasks_on_behalf
  on tasks (on_behalf_of_id, created_at desc, id desc) where on_behalf_of_id is not null;
