-- Groups of neighbors with a board (GROUP-001 to GROUP-030).
create table groups (
  id uuid primary key,
  -- Also a member; passes on when they leave (GROUP-013).
  founder_id uuid not null references profiles (id) on delete cascade,
  -- Who made it, with one key for each form, so that a repeat makes no second group.
  request_key uuid not null unique,
  name text not null check (char_length(name) between 1 and 1200),
  description text not null check (char_length(description) between 1 and 40000),
  -- 'Austin, TX', and the same as in addresses: 'austin-tx'.
  area text not null,
  town text not null,
  cell_latitude double precision not null,
  cell_longitude double precision not null,
  geo_point cube generated always as
    (task_geo_point(cell_latitude, cell_longitude, timestamptz '1970-01-01 00:00+00')) stored,
  -- Anyone joins at once; else founder or moderators accept.
  is_open boolean not null,
  members_count integer not null default 0 check (members_count between 0 and 500),
  moderated_at timestamptz(3),
  version integer not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  searched text,
  words tsvector
);
create function set_group_words() returns trigger language plpgsql as $$
begin
  new.searched := search_form(new.name || chr(1) || new.description);
  new.words := search_vector(new.name, '', '', '', new.description);
  return new;
end
$$;
create trigger groups_words before insert or update of name, description on groups
  for each row execute function set_group_words();

create index groups_made on groups (created_at, id);
create index groups_newest on groups (created_at desc, id desc) where moderated_at is null;
create index groups_town on groups (town, created_at desc, id desc) where moderated_at is null;
create index groups_cell on groups (cell_latitude, cell_longitude) where moderated_at is null;
create index groups_nearest on groups using gist (geo_point) where moderated_at is null;
create index groups_search on groups using gin (words) where moderated_at is null;
create index groups_founder on groups (founder_id);

create table group_members (
  group_id uuid not null references groups (id) on delete cascade,
  person_id uuid not null references profiles (id) on delete cascade,
  -- The founder is a moderator. Those who were removed or declined may only ask.
  standing text not null check (standing in ('moderator', 'member', 'asked', 'removed')),
  -- Given out while the group is locked: the order in which people came.
  number bigint generated always as identity,
  is_muted boolean not null default false,
  joined_at timestamptz(3) not null default now(),
  primary key (group_id, person_id)
);
create unique index group_members_line on group_members (group_id, standing, number);
create index group_members_person on group_members (person_id, joined_at desc, group_id desc);

-- Posts, and the comments below them.
create table group_posts (
  id uuid primary key,
  group_id uuid not null references groups (id) on delete cascade,
  -- Of a comment: its post.
  parent_id uuid references group_posts (id) on delete cascade,
  author_id uuid not null references profiles (id) on delete cascade,
  request_key uuid not null,
  body text not null check (char_length(body) between 1 and 80000),
  created_at timestamptz(3) not null default now(),
  edited_at timestamptz(3),
  moderated_at timestamptz(3),
  unique (author_id, request_key)
);
create index group_posts_board on group_posts (group_id, created_at desc, id desc) where parent_id is null;
create index group_posts_comments on group_posts (parent_id, created_at, id) where parent_id is not null;
create index group_posts_group on group_posts (group_id);

alter table notifications
  drop constraint notifications_entity_type_check,
  add constraint notifications_entity_type_check check (entity_type in ('task', 'application', 'profile', 'referral',
    'marketplace_item', 'service', 'on_demand_task', 'saved_search', 'decision', 'report', 'safe_return', 'poster',
    'series', 'wanted', 'event', 'group')) not valid;
alter table reports
  drop constraint reports_entity_type_check,
  add constraint reports_entity_type_check check (entity_type in (
    'task', 'review', 'conversation', 'on_demand_task', 'marketplace_item', 'service', 'person', 'question', 'board',
    'wanted', 'event', 'group', 'group_post')) not valid;
alter table moderation_decisions
  drop constraint moderation_decisions_entity_type_check,
  add constraint moderation_decisions_entity_type_check check (entity_type in (
    'task', 'review', 'conversation', 'on_demand_task', 'marketplace_item', 'service', 'person', 'question', 'board',
    'wanted', 'event', 'group', 'group_post')) not valid;
