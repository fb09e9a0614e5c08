-- Lists of conversations are read by key, each reader's in the order of what they may see (CHAT-053).
alter table conversation_members
  -- When the newest message this member may see was sent; the beginning of time while there is none.
  add column listed_at timestamptz(3) not null default 'epoch';
update conversation_members as mine
set listed_at = last.created_at
from (
  select member.conversation_id, member.user_id, max(messages.created_at) as created_at
  from conversation_members as member
  join messages on messages.conversation_id = member.conversation_id
    and messages.seq > member.visible_after_seq
    and messages.seq <= coalesce(member.visible_until_seq, messages.seq)
  group by member.conversation_id, member.user_id
) as last
where last.conversation_id = mine.conversation_id and last.user_id = mine.user_id;
create index conversation_members_listed on conversation_members
  (user_id, listed_at desc, conversation_id desc) where archived_at is null;
create index conversation_members_archived on conversation_members
  (user_id, listed_at desc, conversation_id desc) where archived_at is not null;
-- A person's open tasks among all that are done by now (CHAT-037).
create index tasks_open_of_poster on tasks (poster_id) where status = 'open' and removed_at is null;
