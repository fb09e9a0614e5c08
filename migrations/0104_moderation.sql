-- What moderators decide, why, and who looks at it again (MOD-001 to MOD-035).

-- An id with nobody behind it: the command line on the server. What it decided somebody in /admin may look at again.
create table moderation_decisions (
  id uuid primary key,
  -- Of the person who decided. No reference: what was decided stays true when they leave.
  actor_id uuid not null,
  -- No person looked at it.
  is_automatic boolean not null default false,
  -- Null once the account is gone.
  person_id uuid references profiles (id) on delete set null,
  action text not null check (action in ('warn', 'remove', 'limit', 'suspend', 'ban')),
  -- The number of the rule in the community guidelines.
  rule smallint not null check (rule between 1 and 6),
  -- The moderator's own words, to the person.
  explanation text not null check (char_length(explanation) between 1 and 40000),
  entity_type text,
  entity_id uuid,
  -- As it stood when it was decided.
  entity_title text not null default '',
  evidence jsonb not null default '[]',
  takes_away boolean not null default false,
  -- What else was taken away with a ban, to be restored if the decision is reversed.
  taken jsonb not null default '[]',
  ends_at timestamptz,
  created_at timestamptz not null default now(),
  reversed_at timestamptz,
  unique (id, actor_id),
  -- Nobody decides about themselves.
  check (actor_id is distinct from person_id),
  -- Nothing but a person takes an account away for good.
  check (not (is_automatic and action = 'ban')),
  check ((ends_at is not null) = (action in ('limit', 'suspend'))),
  check ((entity_type is null) = (entity_id is null)),
  check (not takes_away or entity_id is not null),
  check (action <> 'remove' or takes_away)
);
create index moderation_decisions_person on moderation_decisions (person_id, created_at desc, id desc);
create index moderation_decisions_entity on moderation_decisions (entity_type, entity_id)
  where entity_id is not null;
create index moderation_decisions_time on moderation_decisions (created_at desc, id desc);

create table moderation_appeals (
  id uuid primary key,
  -- One for each decision.
  decision_id uuid not null unique,
  -- Repeated here so that the next rule can be written down.
  decision_actor_id uuid not null,
  person_id uuid references profiles (id) on delete set null,
  words text not null check (char_length(words) between 1 and 40000),
  created_at timestamptz not null default now(),
  outcome text check (outcome in ('upheld', 'reversed')),
  decided_by uuid,
  answer text not null default '' check (char_length(answer) <= 40000),
  decided_at timestamptz,
  foreign key (decision_id, decision_actor_id) references moderation_decisions (id, actor_id),
  -- Somebody else looks at it again.
  check (decided_by <> decision_actor_id),
  check (decided_by <> person_id),
  check ((outcome is null) = (decided_by is null)),
  check ((outcome is null) = (decided_at is null))
);
create index moderation_appeals_open on moderation_appeals (created_at, id) where outcome is null;
create index moderation_appeals_person on moderation_appeals (person_id);

alter table reports drop constraint reports_status_check;
update reports set status = 'acted' where status = 'removed';
alter table reports
  add constraint reports_status_check check (status in ('open', 'dismissed', 'acted')),
  -- Whom it is about, where that is one person.
  add column person_id uuid references profiles (id) on delete set null,
  -- The thing as it was when it was reported, in lines.
  add column evidence jsonb not null default '[]',
  add column assigned_to uuid references profiles (id) on delete set null,
  add column decided_by uuid,
  add column decision_id uuid references moderation_decisions (id),
  add constraint reports_decided_by_somebody_else
    check (decided_by <> reporter_id and decided_by <> person_id);
create index reports_person on reports (person_id, id) where person_id is not null;
create index reports_assigned on reports (assigned_to) where assigned_to is not null;
create index reports_decision on reports (decision_id) where decision_id is not null;
create index reports_time on reports (created_at);

create table moderation_notes (
  id uuid primary key,
  report_id uuid not null references reports (id) on delete cascade,
  author_id uuid references profiles (id) on delete set null,
  body text not null check (char_length(body) between 1 and 40000),
  created_at timestamptz not null default now()
);
create index moderation_notes_report on moderation_notes (report_id, id);
create index moderation_notes_author on moderation_notes (author_id);

-- Who did what in /admin; every reading of a reported conversation among it.
create table moderation_log (
  id uuid primary key,
  actor_id uuid not null,
  action text not null check (action in (
    'read_messages', 'decide', 'dismiss', 'assign', 'note', 'decide_appeal', 'open_person',
    'change_setting'
  )),
  report_id uuid,
  decision_id uuid,
  person_id uuid,
  -- Of a setting its name and its new value.
  detail text not null default '',
  created_at timestamptz not null default now()
);
create index moderation_log_time on moderation_log (created_at desc, id desc);
create index moderation_log_actor on moderation_log (actor_id, created_at desc, id desc);

-- Moderators look for people by a part of their name.
create index profiles_name on profiles using gin (full_name gin_trgm_ops);

alter table notifications drop constraint notifications_entity_type_check;
alter table notifications add constraint notifications_entity_type_check check (entity_type in (
  'task', 'on_demand_task', 'application', 'marketplace_item', 'service', 'profile', 'referral',
  'saved_search', 'decision', 'report'
));
