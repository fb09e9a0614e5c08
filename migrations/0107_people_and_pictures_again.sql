-- Reports about a person's profile (MOD-051, MOD-052), and pictures that are there once more (MOD-053 to MOD-055).

alter view kept_pictures rename to retained_pictures;

alter table reports
  drop constraint reports_entity_type_check,
  add constraint reports_entity_type_check check (entity_type in (
    'task', 'review', 'conversation', 'on_demand_task', 'marketplace_item', 'service', 'person'));

-- What moderators emptied of somebody's profile, to be there again if the decision is reversed.
create table cleared_profiles (
  person_id uuid primary key references profiles (id) on delete cascade,
  cleared jsonb not null,
  cleared_at timestamptz not null default now()
);
create or replace view retained_pictures as
  select picture_key, uploader_id from report_pictures
  union all
  select substring(cleared->>'avatar_url' from '^/media/([0-9a-f]{64})/avatar$'), person_id from cleared_profiles;

-- What a picture looks like: which of two neighboring spots is lighter, 64 times. The same picture written, sized or cut anew
-- differs in few of them. Of up to 7 that differ, one of the four parts has one at most: the index is asked for those.
create function look_parts(look bit(64)) returns integer[] language sql immutable strict parallel safe
return array[
  substring(look from 1 for 16)::bit(16)::integer,
  65536 + substring(look from 17 for 16)::bit(16)::integer,
  131072 + substring(look from 33 for 16)::bit(16)::integer,
  196608 + substring(look from 49 for 16)::bit(16)::integer
];
-- Null where there is too little in it to be known again, and of avatars.
alter table picture_uploads add column look bit(64);
create index picture_uploads_look on picture_uploads using gin (look_parts(look)) where look is not null;

-- Looks of pictures that a decision removed; they stay when the pictures go.
create table removed_looks (
  decision_id uuid not null references moderation_decisions (id) on delete cascade,
  look bit(64) not null,
  primary key (decision_id, look)
);
create index removed_looks_look on removed_looks using gin (look_parts(look));

-- Everything that shows photos to others, by photo. Whatever else does joins here by `union all`.
create view thing_pictures as
  select 'task' as entity_type, tasks.id as entity_id, tasks.title, photo.poster_id as owner_id, photo.picture_key
  from task_photos as photo join tasks on tasks.id = photo.task_id
  union all
  select 'marketplace_item', items.id, items.title, photo.seller_id, photo.picture_key
  from marketplace_item_photos as photo join marketplace_items as items on items.id = photo.item_id
  union all
  select 'service', services.id, services.title, photo.provider_id, photo.picture_key
  from service_photos as photo join services on services.id = photo.service_id;

-- Nobody sent it: a picture was posted that a decision had removed. Once for a thing.
alter table reports
  add column is_automatic boolean not null default false,
  add constraint reports_automatic check (not (is_automatic and reporter_id is not null));
create unique index reports_automatic_once on reports (entity_type, entity_id) where is_automatic;
