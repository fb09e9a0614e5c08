-- Windows in which people say that they want a thing that is given away, and how it was decided (decision 0054).
create table item_draws (
  id uuid primary key,
  item_id uuid not null references marketplace_items (id) on delete cascade,
  method text not null check (method in ('choose', 'draw')),
  -- Made by the browser for one form, so that trying again cannot open two.
  request_key uuid not null,
  opens_at timestamptz(3) not null default now(),
  closes_at timestamptz(3) not null,
  -- How long it is set aside for each whose turn it is.
  hold_hours smallint not null check (hold_hours between 1 and 168),
  -- Of a draw: the hash of its secret is public from the start, the secret itself once the window is closed.
  commitment text check (commitment ~ '^[0-9a-f]{64}$'),
  secret text check (secret ~ '^[0-9a-f]{64}$'),
  status text not null default 'open' check (status in ('open', 'closed', 'cancelled')),
  ended_at timestamptz(3),
  cancel_reason text not null default '',
  unique (item_id, request_key),
  check (closes_at > opens_at),
  check ((status = 'open') = (ended_at is null)),
  check ((method = 'draw') = (commitment is not null and secret is not null)),
  check ((method = 'choose') = (commitment is null and secret is null))
);
-- Of several that are opened at once for an item, one is.
create unique index item_draws_open on item_draws (item_id) where status = 'open';
create index item_draws_item on item_draws (item_id, opens_at desc, id desc);
create index item_draws_due on item_draws (closes_at) where status = 'open';

-- Who wants it. A ticket stays in the list when its account goes: without it nobody could recompute the draw.
create table draw_tickets (
  draw_id uuid not null references item_draws (id) on delete cascade,
  -- In the order in which they came.
  number integer not null check (number > 0),
  person_id uuid references profiles (id) on delete set null,
  ticket text not null check (ticket ~ '^[0-9a-f]{32}$'),
  -- What the lot gave it; null before the draw, and where the giver chooses.
  place integer check (place > 0),
  -- When it was their turn they could not have it: a block came between, or the account is gone.
  skipped_at timestamptz(3),
  -- The last time it was set aside for them.
  reservation_id uuid references item_reservations (id) on delete set null,
  created_at timestamptz(3) not null default now(),
  primary key (draw_id, number),
  unique (draw_id, person_id),
  unique (draw_id, ticket),
  unique (draw_id, place)
);
create index draw_tickets_person on draw_tickets (person_id) where person_id is not null;
create index draw_tickets_reservation on draw_tickets (reservation_id) where reservation_id is not null;
