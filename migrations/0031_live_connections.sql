-- Who is connected right now (decision 22). It is news, not a record: after a crash of the database each process
-- writes its own connections again, so the tables need no log.
create unlogged table live_processes (
  id uuid primary key,
  alive_at timestamptz not null default clock_timestamp()
);

create unlogged table live_connections (
  -- The connection's own name, one of a kind in all processes.
  id text primary key,
  process_id uuid not null references live_processes (id) on delete cascade,
  user_id uuid not null,
  session_id uuid not null,
  is_visible boolean not null,
  -- What the page has open in front of its reader.
  viewed_kind text,
  viewed_id uuid,
  check ((viewed_kind is null) = (viewed_id is null))
);
create index live_connections_process on live_connections (process_id);
create index live_connections_user on live_connections (user_id);
create index live_connections_viewed on live_connections (viewed_id, viewed_kind)
  where viewed_id is not null;

-- The status people show (PEOPLE-077).
create table presence (
  user_id uuid primary key references profiles (id) on delete cascade,
  -- Null until somebody chooses one, and again with each sign-in (PEOPLE-079, PEOPLE-082).
  chosen_status text
    check (chosen_status in ('online', 'away', 'busy', 'invisible', 'offline')),
  -- 100 characters as people see them; one may be many code points (PEOPLE-083).
  custom_status_message text check (char_length(custom_status_message) between 1 and 2000),
  -- What others were told last, so that a change is told once.
  shown_status text not null default 'offline'
    check (shown_status in ('online', 'away', 'busy', 'offline')),
  -- The last sign of life others may know of; null when there was none (PEOPLE-086, PEOPLE-089).
  last_seen timestamptz,
  changed_at timestamptz not null default clock_timestamp()
);
-- Those who are looked at again when a process is gone.
create index presence_shown on presence (user_id) where shown_status <> 'offline';
