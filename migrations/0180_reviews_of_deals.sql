-- Reviews belong to a deal (DEAL-140): the outcome they are about. Null where the task is gone, or never had a deal.
alter table reviews add column outcome_id uuid;
alter table reviews add constraint reviews_outcome_id_fkey foreign key (outcome_id) references outcomes (id) not valid;

-- The version before stores none, and knows only reviews of tasks that are done.
create function find_reviewed_outcome() returns trigger language plpgsql as $$
begin
  new.outcome_id := (
    select id from outcomes where subject_id = new.task_id and result = 'done' order by id desc limit 1
  );
  return new;
end
$$;
create trigger reviews_of_done_deals before insert on reviews
  for each row when (new.outcome_id is null and new.task_id is not null)
  execute function find_reviewed_outcome();
