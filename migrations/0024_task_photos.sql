-- Who brought which picture. The same bytes of two people are one stored file and two rows here, so a file goes with
-- its last row. The person is no reference: when an account is gone its rows stay until the job of the pictures nobody
-- uses has removed their files too (ITEM-099).
create table picture_uploads (
  picture_key text not null check (picture_key ~ '^[0-9a-f]{64}$'),
  uploader_id uuid not null,
  uploaded_at timestamptz not null default now(),
  primary key (picture_key, uploader_id)
);
create index picture_uploads_age on picture_uploads (uploaded_at);

-- The photos of a task in the order they are shown; the first is its primary one (ITEM-090).
create table task_photos (
  task_id uuid not null references tasks (id) on delete cascade,
  position smallint not null check (position between 0 and 4),
  picture_key text not null,
  poster_id uuid not null,
  primary key (task_id, position),
  unique (task_id, picture_key),
  -- Only what its poster uploaded, and nothing that is used can be removed (ITEM-098).
  foreign key (picture_key, poster_id) references picture_uploads (picture_key, uploader_id)
);
create index task_photos_picture on task_photos (picture_key, poster_id);

-- Everything that uses an uploaded picture. Whatever else is to have pictures joins here by `union all`.
create view picture_uses as
  select picture_key, poster_id as uploader_id from task_photos;
