-- A picture cut and stored as an avatar; no other may become one (PEOPLE-027, PEOPLE-029).
alter table picture_uploads add column is_avatar boolean not null default false;

create or replace view picture_uses as
  select picture_key, poster_id as uploader_id from task_photos
  union all
  select substring(avatar_url from '^/media/([0-9a-f]{64})/avatar$') as picture_key, id as uploader_id
  from profiles
  where avatar_url like '/media/%';
