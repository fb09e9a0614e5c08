-- How much a person keeps here is bounded (decision 0013), so each picture says how large it is. Those from before count
-- as nothing; sent again they say it.
alter table picture_uploads add column bytes integer not null default 0 check (bytes >= 0);

-- What one person has brought is added up out of the index alone.
create index picture_uploads_uploader on picture_uploads (uploader_id) include (bytes);
drop index chat_attachments_uploader;
create index chat_attachments_uploader on chat_attachments (uploader_id) include (size, preview_size);

-- Everything people have stored. Whatever else keeps files of theirs joins here by `union all`.
create view stored_files as
  select uploader_id, bytes from picture_uploads
  union all
  select uploader_id, size + coalesce(preview_size, 0) from chat_attachments;
