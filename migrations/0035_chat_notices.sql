-- What is sold, offered or asked for on the spot has chats too, and notices about them (NOTE-040).
alter table notifications drop constraint notifications_entity_type_check;
alter table notifications add constraint notifications_entity_type_check check (
  entity_type in ('task', 'on_demand_task', 'application', 'marketplace_item', 'service')
);
-- The chat a notice about a message opens, where the thing itself does not lead there.
alter table notifications
  add column conversation_id uuid references conversations (id) on delete cascade;
create index notifications_conversation on notifications (conversation_id)
  where conversation_id is not null;

-- How far letters about unread messages have gone; nobody is written to twice about one message.
alter table conversation_members add column mailed_seq bigint not null default 0;
-- What was said before there were such letters is news to nobody.
update conversation_members as member set mailed_seq = conversations.last_seq
  from conversations where conversations.id = member.conversation_id;

-- Something was said since somebody looked for whom to write to.
alter table conversations add column awaits_digest boolean not null default false;
create index conversations_awaiting_digest on conversations (last_message_at) where awaits_digest;

-- What the site signs with and shows to nobody.
create table secrets (
  name text primary key,
  value text not null
);
