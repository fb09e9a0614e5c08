create table notifications (
  id uuid primary key,
  recipient_id uuid not null references profiles (id) on delete cascade,
  sender_id uuid references profiles (id) on delete set null,
  type text not null,
  message text not null,
  entity_type text not null check (entity_type in ('task', 'on_demand_task', 'application')),
  entity_id uuid not null,
  -- The task behind an application or a message, so that the row can open the right place.
  task_id uuid references tasks (id) on delete cascade,
  -- Two notices with the same key are one while it is unread (NOTE-039).
  unread_key text,
  is_read boolean not null default false,
  -- Kept in the list without toast and e-mail when its toggle is off (NOTE-041).
  is_silent boolean not null default false,
  created_at timestamptz not null default now()
);
create index notifications_recipient on notifications (recipient_id, id desc);
create index notifications_unread on notifications (recipient_id) where not is_read;
create unique index notifications_unread_key on notifications (recipient_id, unread_key)
  where not is_read;
