-- How many tasks a person finished is counted beside each card of a poster without reviews (TASK-331).
create index tasks_done_of_poster on tasks (poster_id) where status = 'done';
create index tasks_done_of_helper on tasks (claimed_by) where status = 'done';
