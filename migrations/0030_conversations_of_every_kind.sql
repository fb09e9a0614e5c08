-- Conversations about an item, a service or a help request join those about tasks (CHAT-009).
alter table conversations
  alter column task_id drop not null,
  drop constraint conversations_kind_check,
  drop constraint conversations_check,
  -- What it is about where that is no task; its owner keeps title and state up to date here, so that lists need no
  -- other feature's tables.
  add column subject_id uuid,
  add column subject_title text,
  add column subject_state text,
  -- Who asked about an item or a service.
  add column buyer_id uuid references profiles (id) on delete cascade,
  -- A moderator ended it: it can be read, nobody writes any more.
  add column closed_at timestamptz,
  add constraint conversations_kind_check
    check (kind in ('task', 'application', 'marketplace', 'service', 'on_demand')),
  add constraint conversations_about_one_thing check (
    case when kind in ('task', 'application')
      then task_id is not null and subject_id is null
      else task_id is null and subject_id is not null
        and subject_title is not null and subject_state is not null
    end),
  add constraint conversations_applicant_check
    check ((kind = 'application') = (applicant_id is not null)),
  add constraint conversations_buyer_check
    check ((kind in ('marketplace', 'service')) = (buyer_id is not null));

-- Two clicks give one conversation (CHAT-123).
create unique index conversations_buyer on conversations (kind, subject_id, buyer_id)
  where buyer_id is not null;
-- A helper who leaves keeps the old chat; the next one gets a new one (CHAT-131).
create unique index conversations_on_demand on conversations (subject_id)
  where kind = 'on_demand' and subject_state in ('accepted', 'started', 'completed');
create index conversations_subject on conversations (subject_id) where subject_id is not null;
-- Deleting an account looks for these.
create index conversations_of_buyer on conversations (buyer_id) where buyer_id is not null;
create index conversations_of_applicant on conversations (applicant_id) where applicant_id is not null;

alter table conversation_members
  drop constraint conversation_members_role_check,
  add constraint conversation_members_role_check check (
    role in ('poster', 'tasker', 'applicant', 'buyer', 'seller', 'provider', 'requester', 'helper'));

-- A file alone is a message too (CHAT-096).
alter table messages
  drop constraint messages_body_check,
  add constraint messages_body_check
    check (char_length(body) <= 100000 and (type <> 'text' or body <> ''));
