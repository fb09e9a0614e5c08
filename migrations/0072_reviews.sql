-- What poster and tasker of a done task write of each other, double-blind (PEOPLE-102 to PEOPLE-114).
create table reviews (
  id uuid primary key,
  -- Null once the task is gone with its poster's account: what the tasker earned by it stays (decision 0046).
  task_id uuid references tasks (id) on delete set null,
  -- Null once the account is gone; what was written about others stays, without a name.
  reviewer_id uuid references profiles (id) on delete set null,
  reviewee_id uuid not null references profiles (id) on delete cascade,
  -- Not to show up is an outcome, no number of stars.
  outcome text not null check (outcome in ('happened', 'no_show')),
  rating smallint check (rating between 1 and 5),
  communication_rating smallint check (communication_rating between 1 and 5),
  reliability_rating smallint check (reliability_rating between 1 and 5),
  professionalism_rating smallint check (professionalism_rating between 1 and 5),
  -- Limits are in characters as people see them, each of which may be several code points.
  comment text not null default '' check (char_length(comment) <= 20000),
  -- For the moderators alone.
  private_note text not null default '' check (char_length(private_note) <= 20000),
  reply text check (char_length(reply) between 1 and 10000),
  replied_at timestamptz(3),
  created_at timestamptz(3) not null default clock_timestamp(),
  -- When the time to write is over, and with it the waiting for the other side.
  closes_at timestamptz(3) not null,
  -- Milliseconds: lists are paged by it, and JavaScript's dates know no finer time.
  published_at timestamptz(3),
  hidden_at timestamptz(3),
  unique (task_id, reviewer_id),
  check (reviewer_id <> reviewee_id),
  check (
    num_nulls(rating, communication_rating, reliability_rating, professionalism_rating)
      = case outcome when 'happened' then 0 else 4 end
  ),
  check ((reply is null) = (replied_at is null)),
  check (reply is null or published_at is not null)
);
create index reviews_received on reviews (reviewee_id, published_at desc, id desc)
  where published_at is not null and hidden_at is null;
create index reviews_due on reviews (closes_at) where published_at is null;
create index reviews_hidden on reviews (id) where hidden_at is not null;
create index reviews_private_notes on reviews (id) where private_note <> '';
-- Deleting an account looks for what it wrote and for what it received.
create index reviews_reviewer on reviews (reviewer_id) where reviewer_id is not null;
create index reviews_reviewee on reviews (reviewee_id);

-- Who was reminded of a review they have not written, and after how many days: once each.
create table review_reminders (
  task_id uuid not null references tasks (id) on delete cascade,
  person_id uuid not null references profiles (id) on delete cascade,
  days smallint not null,
  sent_at timestamptz not null default now(),
  primary key (task_id, person_id, days)
);
create index review_reminders_person on review_reminders (person_id);
create index task_transitions_done on task_transitions (created_at) where to_status = 'done';

-- Averages as they are (PEOPLE-099): rounded twice, 4.449 would show as 4.5.
alter table profiles
  alter column rating_average type numeric,
  add column communication_average numeric,
  add column reliability_average numeric,
  add column professionalism_average numeric,
  add column no_show_count integer not null default 0;

-- Whoever is reviewed can report it (PEOPLE-113).
alter table reports
  drop constraint reports_entity_type_check,
  add constraint reports_entity_type_check
    check (entity_type in ('task', 'conversation', 'review'));
