-- A file somebody brought into a conversation, and the one message it went with. Its id is made by the browser, so that
-- a repeated try is the same upload; what it is kept under is made here and used once.
create table chat_attachments (
  id uuid primary key,
  conversation_id uuid not null references conversations (id) on delete cascade,
  uploader_id uuid not null references profiles (id) on delete cascade,
  -- Null until it is sent; a message has one file (CHAT-096).
  message_id uuid references messages (id) on delete cascade,
  storage_key uuid not null,
  name text not null check (char_length(name) between 1 and 120),
  kind text not null check (kind in ('image', 'video', 'audio', 'file')),
  mime text not null,
  size integer not null check (size > 0),
  -- The small copy of a large image.
  preview_size integer,
  width integer,
  height integer,
  uploaded_at timestamptz not null default now()
);
create unique index chat_attachments_message on chat_attachments (message_id)
  where message_id is not null;
create unique index chat_attachments_file on chat_attachments (storage_key);
-- What a person has not sent yet, and what nobody sent for a day.
create index chat_attachments_unsent on chat_attachments (uploader_id) where message_id is null;
create index chat_attachments_left on chat_attachments (uploaded_at) where message_id is null;
-- Deleting a conversation or an account looks for these.
create index chat_attachments_conversation on chat_attachments (conversation_id);
create index chat_attachments_uploader on chat_attachments (uploader_id);
