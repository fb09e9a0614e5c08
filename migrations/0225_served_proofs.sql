-- Codes that reach people served past their proxy (PEOPLE-250 to PEOPLE-256).
alter table served_neighbors
  add column proven_at timestamptz(3),
  add column proven_by text;
alter table served_neighbors add constraint served_neighbors_proven_by_check
  check (proven_by in ('phone', 'email', 'postcard')) not valid;

create table served_proofs (
  served_id uuid primary key references served_neighbors (id) on delete cascade,
  means text not null check (means in ('phone', 'email', 'postcard')),
  -- A phone number, an email address, or the lines of a postal address, which is deleted once the card is mailed.
  destination text check (char_length(destination) between 1 and 6000),
  -- SHA-256; null until the postcard is printed.
  code_hash bytea check (octet_length(code_hash) = 32),
  wrong_codes smallint not null default 0,
  created_at timestamptz(3) not null default now(),
  expires_at timestamptz(3) not null,
  mailed_at timestamptz(3)
);
-- The postcards that wait for an operator.
create index served_proofs_waiting on served_proofs (created_at, served_id)
  where means = 'postcard' and mailed_at is null;
create index served_proofs_expiry on served_proofs (expires_at);

-- When a person served last said that a sheet was not theirs (PEOPLE-253).
alter table profiles add column disowned_at timestamptz(3);

alter table served_neighbor_acts drop constraint served_neighbor_acts_act_check;
alter table served_neighbor_acts add constraint served_neighbor_acts_act_check check (act in (
  'added', 'sheet_renewed', 'confirmed', 'posted', 'approved', 'rejected', 'helper_removed', 'sent_back',
  'work_confirmed', 'reviewed', 'task_removed', 'stopped', 'not_theirs', 'proven'
)) not valid;

alter table moderation_log drop constraint moderation_log_action_check;
alter table moderation_log add constraint moderation_log_action_check check (action in (
  'read_messages', 'decide', 'dismiss', 'assign', 'note', 'decide_appeal', 'open_person', 'change_setting',
  'open_thing', 'retry_jobs', 'send_mailing', 'feature_thing', 'unfeature_thing', 'add_places', 'change_place',
  'withdraw_badge', 'restore_badge', 'back_up', 'download_backup',
  'add_words', 'change_words', 'remove_words', 'restore_words', 'settle_outcome', 'print_postcard', 'mail_postcard'
)) not valid;
