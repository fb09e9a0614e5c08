-- Codes and follow links of every meeting (DEAL-183 to DEAL-190): Quick Help, tasks, bookings and pickups.
create table meeting_codes (
  meeting_kind text not null check (meeting_kind in ('task', 'pickup', 'quick_help')),
  meeting_id uuid not null,
  -- The host shows the codes, the guest types them.
  guest_id uuid not null references profiles (id) on delete cascade,
  host_id uuid not null references profiles (id) on delete cascade,
  -- When the two agreed; after agreeing anew, secret and tries are new.
  agreed_at timestamptz(3) not null,
  secret bytea not null,
  created_at timestamptz(3) not null default now(),
  -- The time step of the last accepted code; an earlier or equal one is a replay.
  last_counter bigint,
  arrived_failures smallint not null default 0,
  finished_failures smallint not null default 0,
  arrived_at timestamptz(3),
  finished_at timestamptz(3),
  primary key (meeting_kind, meeting_id, guest_id)
);
create index meeting_codes_guest on meeting_codes (guest_id);
create index meeting_codes_host on meeting_codes (host_id);

create table follow_links (
  id uuid primary key,
  meeting_kind text not null check (meeting_kind in ('task', 'pickup', 'quick_help')),
  meeting_id uuid not null,
  creator_id uuid not null references profiles (id) on delete cascade,
  token_hash bytea not null unique,
  created_at timestamptz(3) not null default now(),
  ended_at timestamptz(3)
);
create index follow_links_own on follow_links (creator_id, meeting_kind, meeting_id, id) where ended_at is null;
create index follow_links_creator on follow_links (creator_id);

-- arrival_codes and request_share_links are no longer read. What the version before still writes into them while it
-- serves beside this one is copied by these triggers; a later release drops all four.
create function copy_arrival_code() returns trigger language plpgsql as $$
begin
  insert into meeting_codes (meeting_kind, meeting_id, guest_id, host_id, agreed_at, secret, created_at, last_counter,
    arrived_failures, finished_failures, arrived_at, finished_at)
  select 'quick_help', new.request_id, new.helper_id, requests.requester_id,
    coalesce(requests.matched_at, new.created_at), new.secret, new.created_at, new.last_counter,
    new.arrived_failures, new.finished_failures, new.arrived_at, new.finished_at
  from on_demand_task_requests as requests where requests.id = new.request_id
  on conflict (meeting_kind, meeting_id, guest_id) do update set agreed_at = excluded.agreed_at,
    secret = excluded.secret, created_at = excluded.created_at, last_counter = excluded.last_counter,
    arrived_failures = excluded.arrived_failures, finished_failures = excluded.finished_failures,
    arrived_at = excluded.arrived_at, finished_at = excluded.finished_at;
  return null;
end $$;
create trigger arrival_codes_copied after insert or update on arrival_codes
  for each row execute function copy_arrival_code();

create function copy_share_link() returns trigger language plpgsql as $$
begin
  insert into follow_links (id, meeting_kind, meeting_id, creator_id, token_hash, created_at, ended_at)
  values (new.id, 'quick_help', new.request_id, new.creator_id, new.token_hash, new.created_at, new.ended_at)
  on conflict (id) do update set ended_at = excluded.ended_at;
  return null;
end $$;
create trigger request_share_links_copied after insert or update on request_share_links
  for each row execute function copy_share_link();

insert into meeting_codes (meeting_kind, meeting_id, guest_id, host_id, agreed_at, secret, created_at, last_counter,
  arrived_failures, finished_failures, arrived_at, finished_at)
select 'quick_help', codes.request_id, codes.helper_id, requests.requester_id,
  case when codes.helper_id = requests.accepted_by then coalesce(requests.matched_at, codes.created_at)
    else codes.created_at end,
  codes.secret, codes.created_at, codes.last_counter, codes.arrived_failures, codes.finished_failures,
  codes.arrived_at, codes.finished_at
from arrival_codes as codes
join on_demand_task_requests as requests on requests.id = codes.request_id;

insert into follow_links (id, meeting_kind, meeting_id, creator_id, token_hash, created_at, ended_at)
select id, 'quick_help', request_id, creator_id, token_hash, created_at, ended_at from request_share_links;
