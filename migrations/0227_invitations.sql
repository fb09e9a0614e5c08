-- Invitations to work for someone again (DEAL-192). Each row is one proposal; an answer by another one makes a new row.
create table invitations (
  id uuid primary key,
  asker_id uuid not null references profiles (id),
  helper_id uuid not null references profiles (id),
  conversation_id uuid not null references conversations (id) on delete cascade,
  proposed_by text not null check (proposed_by in ('asker', 'helper')),
  -- The task as it would be posted, without price and day; no longer with an address once the invitation has ended.
  draft jsonb not null,
  -- The point of its place, while it is open.
  located jsonb,
  price numeric(10, 2) not null check (price between 1 and 10000),
  price_unit text not null check (price_unit in ('job', 'hour')),
  timing_date date,
  time_of_day text check (time_of_day in ('morning', 'afternoon', 'evening', 'flexible')),
  status text not null default 'current'
    check (status in ('current', 'countered', 'accepted', 'declined', 'withdrawn', 'lapsed', 'ended')),
  agreed_task_id uuid references tasks (id) on delete set null,
  created_at timestamptz not null default clock_timestamp(),
  expires_at timestamptz not null,
  ended_at timestamptz,
  check ((timing_date is null) = (time_of_day is null)),
  check ((status = 'current') = (ended_at is null))
);
create unique index invitations_one_open on invitations (asker_id, helper_id) where status = 'current';
create index invitations_due on invitations (expires_at) where status = 'current';
create index invitations_of_asker on invitations (asker_id, id);
create index invitations_of_helper on invitations (helper_id, id);
create index invitations_of_conversation on invitations (conversation_id, id);
create index invitations_of_task on invitations (agreed_task_id) where agreed_task_id is not null;

-- Each is a card in the chat of its two (DEAL-193).
alter table messages drop constraint messages_card_kind_check;
alter table messages add constraint messages_card_kind_check
  check (card_kind in ('offer', 'meeting_place', 'pickup_slot', 'booking_step', 'proposal', 'invitation')) not valid;
