-- What staff find, count and send in the administration (MOD-056 to MOD-069).

-- Things of any state, newest first, and by words: those that nobody else finds have no other index of texts.
create index tasks_made on tasks (created_at desc, id desc);
create index marketplace_items_all on marketplace_items (created_at desc, id desc);
create index marketplace_items_gone_text on marketplace_items using gin (searched gin_trgm_ops)
  where status in ('sold', 'removed');
create index services_all on services (created_at desc, id desc);
create index services_inactive_text on services using gin (searched gin_trgm_ops) where not is_active;
create index on_demand_task_requests_made on on_demand_task_requests (created_at desc, id desc);
create index on_demand_task_requests_text on on_demand_task_requests
  using gin ((title || ' ' || description) gin_trgm_ops);

-- How many a day: rows lie in the order of their time, so that a few bytes say where each day is.
create index task_applications_day on task_applications using brin (created_at) with (pages_per_range = 16);
create index task_transitions_day on task_transitions using brin (created_at) with (pages_per_range = 16);
create index messages_day on messages using brin (created_at) with (pages_per_range = 16);

-- What is featured, and public places by name, as operators list them.
create index tasks_featured on tasks (created_at desc, id desc) where is_featured;
create index marketplace_items_featured on marketplace_items (created_at desc, id desc) where is_featured;
create index services_featured on services (created_at desc, id desc) where is_featured;
create index meeting_places_name on meeting_places (lower(name), id);

-- An operator's e-mail to everybody who agreed to marketing.
create table mailings (
  id uuid primary key,
  -- No reference: who wrote it stays known when they leave.
  author_id uuid not null,
  subject_en text not null check (char_length(subject_en) between 1 and 4000),
  body_en text not null check (char_length(body_en) between 1 and 100000),
  subject_es text not null check (char_length(subject_es) between 1 and 4000),
  body_es text not null check (char_length(body_es) between 1 and 100000),
  created_at timestamptz(3) not null default now(),
  -- Its author read it as an e-mail; changed afterwards, it has to be read again.
  tested_at timestamptz(3),
  sent_at timestamptz(3),
  check (sent_at is null or tested_at is not null)
);
create index mailings_newest on mailings (created_at desc, id desc);

-- Whom it goes to, written when it is sent. The key and the state let it leave once for each.
create table mailing_recipients (
  mailing_id uuid not null references mailings (id) on delete cascade,
  person_id uuid not null references profiles (id) on delete cascade,
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'skipped', 'refused')),
  primary key (mailing_id, person_id)
);
create index mailing_recipients_person on mailing_recipients (person_id);
create index mailing_recipients_waiting on mailing_recipients (mailing_id, person_id) where state = 'waiting';
create index profiles_marketing on profiles (id) where marketing_emails;

alter table moderation_log drop constraint moderation_log_action_check;
alter table moderation_log add constraint moderation_log_action_check check (action in (
  'read_messages', 'decide', 'dismiss', 'assign', 'note', 'decide_appeal', 'open_person', 'change_setting',
  'open_thing', 'retry_jobs', 'send_mailing', 'feature_thing', 'unfeature_thing', 'add_places', 'change_place',
  'withdraw_badge', 'restore_badge'
));
