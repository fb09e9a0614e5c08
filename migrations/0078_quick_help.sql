-- Who is on duty, and where (QUICK-004). A position is there only while its helper is on duty (QUICK-072).
create table helper_status (
  helper_id uuid primary key references profiles (id) on delete cascade,
  on_duty boolean not null default false,
  lat double precision check (lat between -90 and 90),
  lng double precision check (lng between -180 and 180),
  -- Stored rather than computed by the index, as for tasks (0026).
  geo_point cube,
  cell_latitude double precision,
  cell_longitude double precision,
  -- When the position was measured last, by our clock.
  updated_at timestamptz(3) not null default now(),
  duty_since timestamptz(3),
  check (num_nulls(lat, lng, geo_point, cell_latitude, cell_longitude) in (0, 5)),
  check (on_duty or lat is null),
  check (on_duty = (duty_since is not null))
);
create index helper_status_geo_point on helper_status using gist (geo_point) where on_duty;
create index helper_status_cell on helper_status (cell_latitude, cell_longitude)
  where on_duty and lat is not null;
create index helper_status_newest on helper_status (updated_at desc, helper_id)
  where on_duty and lat is not null;

-- What a helper wants to be asked for; without a row, everything nearby at any time.
create table helper_settings (
  helper_id uuid primary key references profiles (id) on delete cascade,
  radius_miles smallint check (radius_miles between 1 and 15),
  -- None stands for all.
  categories text[] not null default '{}',
  -- Hours of duty in the helper's own time zone; both are null where any hour will do. Past midnight, until lies before from.
  duty_from time,
  duty_until time,
  -- 0 is Sunday; none stands for all.
  duty_days smallint[] not null default '{}',
  time_zone text not null default 'UTC',
  check ((duty_from is null) = (duty_until is null))
);

create table on_demand_task_requests (
  id uuid primary key,
  requester_id uuid not null references profiles (id) on delete cascade,
  requester_name text not null default '',
  title text not null check (char_length(title) between 1 and 2000),
  description text not null default '' check (char_length(description) <= 20000),
  category text not null,
  priority text not null check (priority in ('low', 'normal', 'high', 'urgent')),
  budget_min integer not null check (budget_min between 10 and 200),
  budget_max integer not null check (budget_max between 10 and 500),
  estimated_duration integer not null check (estimated_duration between 15 and 480),
  required_skills text[] not null default '{}',
  -- The area, as 'City, ST'.
  location text not null,
  cell_latitude double precision not null,
  cell_longitude double precision not null,
  status text not null default 'searching'
    check (status in ('searching', 'accepted', 'started', 'completed', 'cancelled', 'expired')),
  accepted_by uuid references profiles (id) on delete set null,
  -- What the helper said when accepting, in minutes.
  promised_eta smallint check (promised_eta between 5 and 120),
  matched_at timestamptz(3),
  started_at timestamptz(3),
  ended_at timestamptz(3),
  expires_at timestamptz(3) not null,
  -- The search as the machine of decision 0051 knows it, and when it next has something to do.
  dispatch jsonb not null,
  due_at timestamptz(3) not null,
  -- One of the two said that they do not feel safe: nothing of where either is reaches the other any more.
  is_sharing_ended boolean not null default false,
  -- Made by the browser for one request, so that trying again cannot ask twice (QUICK-038).
  request_key uuid not null,
  created_at timestamptz(3) not null default now(),
  unique (requester_id, request_key),
  check (budget_min <= budget_max),
  check (status not in ('searching', 'expired') or (accepted_by is null and matched_at is null)),
  check (status not in ('accepted', 'started', 'completed') or matched_at is not null)
);
create index on_demand_task_requests_own on on_demand_task_requests (requester_id, created_at desc, id desc);
create index on_demand_task_requests_helped on on_demand_task_requests (accepted_by, created_at desc, id desc)
  where accepted_by is not null;
create index on_demand_task_requests_due on on_demand_task_requests (due_at) where status = 'searching';
create index on_demand_task_requests_searching on on_demand_task_requests (created_at desc, id desc)
  where status = 'searching';
create index on_demand_task_requests_matched on on_demand_task_requests (matched_at)
  where matched_at is not null;
create index on_demand_task_requests_completed on on_demand_task_requests (ended_at)
  where status = 'completed';

-- What only the two of them may know (QUICK-045).
create table on_demand_task_places (
  request_id uuid primary key references on_demand_task_requests (id) on delete cascade,
  full_address text not null,
  latitude double precision not null check (latitude between -90 and 90),
  longitude double precision not null check (longitude between -180 and 180),
  geo_point cube not null
);
create index on_demand_task_places_geo_point on on_demand_task_places using gist (geo_point);

create table helper_task_responses (
  task_request_id uuid not null references on_demand_task_requests (id) on delete cascade,
  helper_id uuid not null references profiles (id) on delete cascade,
  response text not null check (response in ('accepted', 'declined', 'interested')),
  estimated_arrival smallint check (estimated_arrival between 5 and 120),
  response_message text not null default '',
  created_at timestamptz(3) not null default now(),
  primary key (task_request_id, helper_id),
  check ((response = 'accepted') = (estimated_arrival is not null))
);
create index helper_task_responses_helper on helper_task_responses (helper_id, created_at desc);

-- Whom a request was put before, and until when they could answer.
create table on_demand_task_alerts (
  request_id uuid not null references on_demand_task_requests (id) on delete cascade,
  helper_id uuid not null references profiles (id) on delete cascade,
  alerted_at timestamptz(3) not null default now(),
  -- Asked alone: nobody else is asked meanwhile, and they are asked nothing else.
  is_exclusive boolean not null,
  answer_until timestamptz(3) not null,
  acknowledged_at timestamptz(3),
  ended_at timestamptz(3),
  outcome text check (outcome in ('accepted', 'declined', 'missed', 'withdrawn')),
  primary key (request_id, helper_id, alerted_at),
  check ((ended_at is null) = (outcome is null))
);
create unique index on_demand_task_alerts_one_at_a_time on on_demand_task_alerts (helper_id)
  where is_exclusive and ended_at is null;
create index on_demand_task_alerts_helper on on_demand_task_alerts (helper_id, alerted_at desc);
create index on_demand_task_alerts_old on on_demand_task_alerts (alerted_at);

-- Every step, for requester and helper (as of tasks). A step taken by the clock has no actor.
create table on_demand_task_transitions (
  id uuid primary key,
  request_id uuid not null references on_demand_task_requests (id) on delete cascade,
  actor_id uuid references profiles (id) on delete set null,
  step text not null check (step in ('created', 'accepted', 'arrived', 'started', 'finished', 'completed', 'cancelled',
    'expired', 'released')),
  -- The helper of the time: another one's steps are not theirs to see.
  helper_id uuid references profiles (id) on delete set null,
  created_at timestamptz(3) not null default now()
);
create index on_demand_task_transitions_request on on_demand_task_transitions (request_id, id);
create index on_demand_task_transitions_actor on on_demand_task_transitions (actor_id) where actor_id is not null;
create index on_demand_task_transitions_helper on on_demand_task_transitions (helper_id) where helper_id is not null;

-- The secret behind the codes of one acceptance, and what was tried (decision 0052).
create table arrival_codes (
  request_id uuid not null references on_demand_task_requests (id) on delete cascade,
  helper_id uuid not null references profiles (id) on delete cascade,
  secret bytea not null,
  created_at timestamptz(3) not null default now(),
  -- The last step of time whose code was taken; an earlier or equal one is a replay.
  last_counter bigint,
  -- Wrong codes at the door and at the end: each has its own few tries.
  arrived_failures smallint not null default 0,
  finished_failures smallint not null default 0,
  arrived_at timestamptz(3),
  finished_at timestamptz(3),
  primary key (request_id, helper_id)
);
create index arrival_codes_helper on arrival_codes (helper_id);

-- Links by which somebody's own people may follow a request (decision 0052); they end with it.
create table request_share_links (
  id uuid primary key,
  request_id uuid not null references on_demand_task_requests (id) on delete cascade,
  creator_id uuid not null references profiles (id) on delete cascade,
  token_hash bytea not null unique,
  created_at timestamptz(3) not null default now(),
  ended_at timestamptz(3)
);
create index request_share_links_request on request_share_links (request_id);
create index request_share_links_creator on request_share_links (creator_id);

alter table reports
  drop constraint reports_entity_type_check,
  add constraint reports_entity_type_check check (
    entity_type in ('task', 'review', 'conversation', 'on_demand_task'));
