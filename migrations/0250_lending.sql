-- Items to borrow and their loans (ITEM-411 to ITEM-427).
alter table marketplace_items
  -- The longest loan in days; null where the item is sold or given away.
  add column loan_days smallint,
  add constraint marketplace_items_loan_days_check check (loan_days between 1 and 60) not valid;

create table loans (
  id uuid primary key,
  item_id uuid not null references marketplace_items (id) on delete cascade,
  owner_id uuid not null references profiles (id) on delete cascade,
  borrower_id uuid not null references profiles (id) on delete cascade,
  conversation_id uuid references conversations (id) on delete set null,
  -- Both included, by the calendar of the time zone where the item is.
  first_day date not null,
  last_day date not null,
  time_zone text not null,
  -- As the item said when it was asked for; 0 is free.
  price numeric(9, 2) not null,
  message text not null check (char_length(message) <= 10000),
  status text not null default 'requested' check (status in (
    'requested', 'accepted', 'handed_over', 'returned', 'declined', 'withdrawn', 'cancelled', 'lapsed')),
  accepted_at timestamptz(3),
  handed_over_at timestamptz(3),
  return_stated_at timestamptz(3),
  returned_on date,
  ended_at timestamptz(3),
  first_reminded_at timestamptz(3),
  last_reminded_at timestamptz(3),
  late_noted_at timestamptz(3),
  -- When time alone takes the next step; null where it takes none.
  next_at timestamptz(3),
  version integer not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  check (last_day >= first_day),
  check (owner_id <> borrower_id),
  check ((status = 'returned') = (returned_on is not null)),
  check ((status in ('requested', 'accepted', 'handed_over')) = (ended_at is null)),
  -- Of two loans for the same day, one is accepted (ITEM-415).
  constraint loans_once_a_day exclude using gist (item_id with =, daterange(first_day, last_day, '[]') with &&)
    where (status in ('accepted', 'handed_over'))
);
create unique index loans_one_request on loans (item_id, borrower_id) where status = 'requested';
create index loans_item on loans (item_id, created_at, id);
create index loans_owner on loans (owner_id, created_at, id);
create index loans_borrower on loans (borrower_id, created_at, id);
create index loans_conversation on loans (conversation_id) where conversation_id is not null;
create index loans_due on loans (next_at) where next_at is not null;
