-- Tasks that were done without a claim's step get their outcome, too: their deal is the step that ended it.
insert into outcomes (id, kind, deal_id, subject_id, asker_id, helper_id, result, ended_at, counted_from)
select distinct on (tasks.id) step.id, case when tasks.is_private then 'booking' else 'task' end, step.id, tasks.id,
  tasks.poster_id, tasks.claimed_by, 'done', step.created_at, step.created_at
from tasks
join task_transitions step on step.task_id = tasks.id and step.to_status = 'done'
where tasks.status = 'done' and tasks.claimed_by is not null
  and not exists (select from outcomes where subject_id = tasks.id and result = 'done')
order by tasks.id, step.id desc
on conflict do nothing;

update reviews set outcome_id = outcomes.id
from outcomes
where outcomes.subject_id = reviews.task_id and outcomes.result = 'done' and reviews.outcome_id is null;

alter table reviews validate constraint reviews_outcome_id_fkey;
