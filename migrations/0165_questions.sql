-- Questions about tasks, items and services that everyone reads once they are answered (DEAL-001 to DEAL-018).
create table questions (
  id uuid primary key,
  entity_type text not null check (entity_type in ('task', 'marketplace_item', 'service')),
  entity_id uuid not null,
  -- Of the thing, which does not change hands.
  owner_id uuid not null references profiles (id) on delete cascade,
  asker_id uuid not null references profiles (id) on delete cascade,
  body text not null check (char_length(body) between 1 and 10000),
  created_at timestamptz(3) not null default now(),
  answer text check (char_length(answer) between 1 and 10000),
  answered_at timestamptz(3),
  -- By moderators.
  hidden_at timestamptz(3),
  check ((answer is null) = (answered_at is null)),
  check (asker_id <> owner_id)
);
-- Unanswered ones come first, then the ones answered last (DEAL-003).
create index questions_thing on questions
  (entity_type, entity_id, coalesce(answered_at, 'infinity'::timestamptz(3)) desc, id desc) where hidden_at is null;
create index questions_asker on questions (asker_id, id);
create index questions_owner on questions (owner_id, id);

-- Who is notified of each answer (DEAL-011).
create table question_follows (
  entity_type text not null check (entity_type in ('task', 'marketplace_item', 'service')),
  entity_id uuid not null,
  person_id uuid not null references profiles (id) on delete cascade,
  created_at timestamptz(3) not null default now(),
  primary key (entity_type, entity_id, person_id)
);
create index question_follows_person on question_follows (person_id);

-- What is asked about a thing goes with its row.
create function delete_questions() returns trigger language plpgsql as $$
begin
  delete from questions where entity_type = tg_argv[0] and entity_id = old.id;
  delete from question_follows where entity_type = tg_argv[0] and entity_id = old.id;
  return null;
end
$$;
create trigger task_questions_deleted after delete on tasks
  for each row execute function delete_questions('task');
create trigger item_questions_deleted after delete on marketplace_items
  for each row execute function delete_questions('marketplace_item');
create trigger service_questions_deleted after delete on services
  for each row execute function delete_questions('service');

-- A question can be reported and decided about; checked in the next migration.
alter table reports
  drop constraint reports_entity_type_check,
  add constraint reports_entity_type_check check (entity_type in (
    'task', 'review', 'conversation', 'on_demand_task', 'marketplace_item', 'service', 'person', 'question')) not valid;
alter table moderation_decisions
  drop constraint moderation_decisions_entity_type_check,
  add constraint moderation_decisions_entity_type_check check (entity_type in (
    'task', 'review', 'conversation', 'on_demand_task', 'marketplace_item', 'service', 'person', 'question')) not valid;
