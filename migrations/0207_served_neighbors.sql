-- Neighbors without an account who are served by one, with the code of their sheet (PEOPLE-219 to PEOPLE-237).
create table served_neighbors (
  id uuid primary key,
  proxy_id uuid not null references profiles (id) on delete cascade,
  -- As they wish to be called; others read it.
  display_name text not null check (char_length(display_name) between 1 and 1200),
  -- For the approved helper alone.
  phone text check (char_length(phone) between 1 and 60),
  consent_means text not null check (consent_means in ('aloud', 'on_paper', 'by_phone')),
  consented_on date not null,
  created_at timestamptz(3) not null default now(),
  -- SHA-256; null once it has ended for good.
  code_hash bytea unique check (octet_length(code_hash) = 32),
  code_expires_at timestamptz(3) not null,
  -- When they said by the code that the sheet is for them.
  confirmed_at timestamptz(3),
  -- When they said that it is not.
  ended_at timestamptz(3),
  check (ended_at is null or code_hash is null)
);
create index served_neighbors_own on served_neighbors (proxy_id, created_at desc, id desc);

-- What was done for each of them, and by which way.
create table served_neighbor_acts (
  id uuid primary key,
  served_id uuid not null references served_neighbors (id) on delete cascade,
  task_id uuid references tasks (id) on delete set null,
  act text not null check (act in (
    'added', 'sheet_renewed', 'confirmed', 'posted', 'approved', 'rejected', 'helper_removed', 'sent_back',
    'work_confirmed', 'reviewed', 'task_removed', 'stopped', 'not_theirs'
  )),
  acted_by text not null check (acted_by in ('code', 'account', 'staff')),
  created_at timestamptz(3) not null default now()
);
create index served_neighbor_acts_served on served_neighbor_acts (served_id, id desc);
create index served_neighbor_acts_task on served_neighbor_acts (task_id) where task_id is not null;

alter table tasks add column on_behalf_of_id uuid;
alter table tasks add constraint tasks_on_behalf_of_id_fkey
  foreign key (on_behalf_of_id) references served_neighbors (id) on delete set null not valid;

alter table task_transitions add column acted_by text;
alter table task_transitions add constraint task_transitions_acted_by_check
  check (acted_by in ('code', 'account')) not valid;

alter table reviews add column served_through text;
alter table reviews add constraint reviews_served_through_check
  check (served_through in ('code', 'account')) not valid;
