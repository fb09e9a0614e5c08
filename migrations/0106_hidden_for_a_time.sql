-- What is hidden for a time, or out of sight with its owner's suspension, comes back (MOD-024 to MOD-027); pictures of what
-- was reported are kept until it is settled (MOD-028, MOD-029).

alter table moderation_decisions
  drop constraint moderation_decisions_action_check,
  add constraint moderation_decisions_action_check
    check (action in ('warn', 'hide', 'remove', 'limit', 'suspend', 'ban')),
  drop constraint moderation_decisions_check2,
  add constraint moderation_decisions_ends
    check ((ends_at is not null) = (action in ('hide', 'limit', 'suspend'))),
  drop constraint moderation_decisions_check5,
  add constraint moderation_decisions_about
    check (action not in ('hide', 'remove') or takes_away),
  -- When what it took for a time was put back.
  add column given_back_at timestamptz,
  add constraint moderation_decisions_gives_back
    check (given_back_at is null or action in ('hide', 'suspend'));
create index moderation_decisions_due on moderation_decisions (ends_at)
  where action in ('hide', 'suspend') and given_back_at is null and reversed_at is null;

-- What its poster removed stays removed, whatever becomes of a decision about it.
alter table tasks add column removed_by_moderator boolean not null default false;
update tasks set removed_by_moderator = true
where removed_at is not null and exists (
  select from moderation_decisions as decision
  where decision.takes_away and decision.entity_type = 'task' and decision.entity_id = tasks.id
    or decision.taken @> jsonb_build_array(jsonb_build_object('type', 'task', 'id', tasks.id)));

-- What its owner had paused before a moderator set it to inactive stays paused when it is restored.
alter table services add column was_paused boolean not null default false;

-- What a report shows of pictures. They are somebody's uploads, so they use the file as a thing does.
create table report_pictures (
  report_id uuid not null references reports (id) on delete cascade,
  picture_key text not null,
  uploader_id uuid not null,
  primary key (report_id, picture_key),
  foreign key (picture_key, uploader_id) references picture_uploads (picture_key, uploader_id)
);
create index report_pictures_picture on report_pictures (picture_key, uploader_id);

-- Everything that keeps an uploaded picture out of sight. Whatever else is to do so joins here by `union all`.
create view kept_pictures as
  select picture_key, uploader_id from report_pictures;

-- Since when it is only kept, and its file lies where everybody's address of it does not lead. It takes no room of its owner's.
alter table picture_uploads add column withdrawn_at timestamptz;
create or replace view stored_files as
  select uploader_id, bytes from picture_uploads where withdrawn_at is null
  union all
  select uploader_id, size + coalesce(preview_size, 0) from chat_attachments;
