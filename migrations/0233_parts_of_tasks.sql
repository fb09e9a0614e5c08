-- Tasks for several helpers (TASK-375): the number of them; null for one, as of most tasks.
alter table tasks add column helpers_wanted smallint;
alter table tasks add constraint tasks_helpers_wanted_check check (helpers_wanted between 1 and 10) not valid;
-- Each helper has a part, a private task; this is the whole that it belongs to.
alter table tasks add column part_of_id uuid;
alter table tasks add constraint tasks_part_of_id_fkey
  foreign key (part_of_id) references tasks (id) on delete set null not valid;
alter table tasks add constraint tasks_part_check check (part_of_id is null or (is_private and helpers_wanted is null)) not valid;
-- A whole ends without a helper of its own.
alter table tasks drop constraint tasks_check;
alter table tasks add constraint tasks_claimed_by_check
  check ((claimed_by is null) = (status = 'open' or status = 'done' and helpers_wanted is not null)) not valid;

-- Nobody takes the step: its last part is done.
alter table task_transitions drop constraint task_transitions_actor_id_check;
alter table task_transitions add constraint task_transitions_actor_id_check
  check (actor_id is not null
    or (from_status = 'completed_by_tasker' and to_status = 'done')
    or (from_status = 'open' and to_status = 'done')
    or (from_status in ('claimed', 'started') and to_status = 'open')) not valid;

-- Which of the helpers an approved applicant is; with one helper it is always the first.
alter table task_applications add column helper_number smallint not null default 1;
alter table task_applications add constraint task_applications_helper_number_check
  check (helper_number between 1 and 10) not valid;

-- The helpers of one task, who talk at the same time, unlike those with the role 'tasker'.
alter table conversation_members drop constraint conversation_members_role_check;
alter table conversation_members add constraint conversation_members_role_check check (role in (
  'poster', 'tasker', 'co_helper', 'applicant', 'buyer', 'seller', 'provider', 'requester', 'helper')) not valid;
