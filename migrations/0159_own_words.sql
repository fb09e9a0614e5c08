-- Words of search that operators set (decision 0098): groups of their own, and shipped ones that they turned off.
create table own_word_groups (
  id uuid primary key,
  en text[] not null check (cardinality(en) between 1 and 30),
  es text[] not null check (cardinality(es) between 1 and 30),
  -- The search forms of its words, in which the list of groups is searched.
  searched text not null,
  -- The group that it is a kind of: a shipped one by its words, or another one of these.
  broader_shipped text,
  broader_id uuid references own_word_groups (id) on delete set null,
  changed_at timestamptz(3) not null default now(),
  changed_by uuid,
  check (broader_shipped is null or broader_id is null)
);
create index own_word_groups_broader on own_word_groups (broader_id) where broader_id is not null;

create table removed_word_groups (
  -- The words of a shipped group; one with other words in a later version is another group.
  words text primary key,
  removed_at timestamptz(3) not null default now()
);

-- Searches whose words found nothing, without who searched: the total of the days that are kept, and each day.
create table missed_searches (
  id uuid primary key,
  kind text not null check (kind in ('task', 'item', 'service')),
  language text not null check (language in ('en', 'es')),
  form text not null check (char_length(form) between 1 and 60),
  count integer not null check (count > 0),
  last_on date not null,
  dismissed_at timestamptz(3),
  unique (form, kind, language)
);
create index missed_searches_frequent on missed_searches (count desc, id desc)
  where dismissed_at is null and count >= 2;
create table missed_search_days (
  search_id uuid not null references missed_searches (id) on delete cascade,
  day date not null,
  count integer not null check (count > 0),
  primary key (search_id, day)
);
create index missed_search_days_day on missed_search_days (day);

-- The words that people said they meant by such a search, without who said so.
create table meant_searches (
  kind text not null check (kind in ('task', 'item', 'service')),
  form text not null check (char_length(form) between 1 and 60),
  meant text not null check (char_length(meant) between 1 and 100),
  count integer not null check (count > 0),
  last_on date not null,
  primary key (form, kind, meant)
);
create index meant_searches_last on meant_searches (last_on);

alter table moderation_log drop constraint moderation_log_action_check;
alter table moderation_log add constraint moderation_log_action_check check (action in (
  'read_messages', 'decide', 'dismiss', 'assign', 'note', 'decide_appeal', 'open_person', 'change_setting',
  'open_thing', 'retry_jobs', 'send_mailing', 'feature_thing', 'unfeature_thing', 'add_places', 'change_place',
  'withdraw_badge', 'restore_badge', 'back_up', 'download_backup',
  'add_words', 'change_words', 'remove_words', 'restore_words'
)) not valid;
