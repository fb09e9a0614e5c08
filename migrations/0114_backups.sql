-- Backups that were asked for or came by the clock, and what became of them (OPS-010 to OPS-013). It is about this
-- database: a backup holds none of these rows.
create table backups (
  id uuid primary key,
  name text not null unique,
  state text not null default 'waiting' check (state in ('waiting', 'writing', 'checking', 'done', 'failed')),
  bytes bigint not null default 0,
  error text not null default '' check (char_length(error) <= 500),
  created_at timestamptz(3) not null default now(),
  -- When whoever makes it last said so.
  seen_at timestamptz(3) not null default now(),
  checked_at timestamptz(3)
);
create unique index backups_one_at_a_time on backups ((true)) where state in ('waiting', 'writing', 'checking');
create index backups_newest on backups (created_at desc, id desc);

alter table moderation_log drop constraint moderation_log_action_check;
alter table moderation_log add constraint moderation_log_action_check check (action in (
  'read_messages', 'decide', 'dismiss', 'assign', 'note', 'decide_appeal', 'open_person', 'change_setting',
  'open_thing', 'retry_jobs', 'send_mailing', 'feature_thing', 'unfeature_thing', 'add_places', 'change_place',
  'withdraw_badge', 'restore_badge', 'back_up', 'download_backup'
));
