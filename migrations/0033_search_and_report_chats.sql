-- Text in one conversation (CHAT-066): the index knows the conversation too, so that a common word is not looked up
-- in everybody else's. The extension comes with PostgreSQL itself. Capitals are made small as Unicode says, whatever the
-- database's own language, which often knows no more than the English ones.
create extension if not exists btree_gin;
create index messages_text
  on messages using gin (conversation_id, lower(body collate "und-x-icu") gin_trgm_ops);

-- Whoever takes part in a conversation can report it.
alter table reports
  drop constraint reports_entity_type_check,
  add constraint reports_entity_type_check check (entity_type in ('task', 'conversation'));
