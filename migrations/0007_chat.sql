create table conversations (
  id uuid primary key,
  kind text not null check (kind in ('task', 'application')),
  task_id uuid not null references tasks (id) on delete cascade,
  -- The applicant of an application conversation; a task chat has none.
  applicant_id uuid references profiles (id) on delete cascade,
  -- Messages are numbered under this row's lock, so their order has no gaps and no ties.
  last_seq bigint not null default 0,
  last_message_at timestamptz,
  created_at timestamptz not null default now(),
  check ((kind = 'application') = (applicant_id is not null))
);
create unique index conversations_task on conversations (task_id) where kind = 'task';
create unique index conversations_application on conversations (task_id, applicant_id)
  where kind = 'application';

create table conversation_members (
  conversation_id uuid not null references conversations (id) on delete cascade,
  user_id uuid not null references profiles (id) on delete cascade,
  role text not null check (role in ('poster', 'tasker', 'applicant')),
  -- A later tasker does not see an earlier one's messages, nor the other way round (CHAT-016).
  visible_after_seq bigint not null default 0,
  visible_until_seq bigint,
  last_read_seq bigint not null default 0,
  muted boolean not null default false,
  archived_at timestamptz,
  joined_at timestamptz not null default now(),
  primary key (conversation_id, user_id)
);
create index conversation_members_user on conversation_members (user_id);

create table messages (
  id uuid primary key,
  conversation_id uuid not null references conversations (id) on delete cascade,
  seq bigint not null,
  sender_id uuid not null references profiles (id) on delete cascade,
  type text not null default 'text' check (type in ('text', 'image', 'video', 'audio', 'file')),
  -- 5000 characters as people see them; one may be many code points (CHAT-086).
  body text not null check (char_length(body) between 1 and 100000),
  -- Made by the sender's browser; accepted once (CHAT-088).
  client_key uuid not null,
  created_at timestamptz not null default now(),
  unique (conversation_id, seq),
  unique (sender_id, client_key)
);
