-- Who invited whom (PEOPLE-151 to PEOPLE-174), and the tokens that brings (PEOPLE-175 to PEOPLE-181).

-- One for life and each person; the characters are those that nobody mixes up (PEOPLE-155, PEOPLE-156).
create table referral_codes (
  user_id uuid primary key references profiles (id) on delete cascade,
  code text not null unique check (code ~ '^[A-HJ-NP-Z2-9]{8}$'),
  created_at timestamptz not null default now()
);

create table referrals (
  id uuid primary key,
  -- Null once that account is gone: the other one's history and tokens stay as they are.
  referrer_id uuid references profiles (id) on delete set null,
  referee_id uuid references profiles (id) on delete set null,
  referral_code text not null,
  -- While it is pending: an HMAC of the address somebody signed up with by the code. Whether that address had an
  -- account already does not show, or a code would be a way to find out (AUTH-031).
  address_hash bytea,
  status text not null check (status in ('completed', 'pending', 'expired')),
  reward_amount integer not null check (reward_amount > 0),
  -- Milliseconds: lists are paged by it, and JavaScript's dates know no finer time.
  created_at timestamptz(3) not null default now(),
  completed_at timestamptz(3),
  check ((completed_at is not null) = (status = 'completed')),
  check ((address_hash is not null) = (status = 'pending')),
  check (referee_id is null or status = 'completed')
);
-- One code ever, however often it is tried at once (PEOPLE-169).
create unique index referrals_referee on referrals (referee_id);
create unique index referrals_address on referrals (address_hash, referral_code);
create index referrals_referrer on referrals (referrer_id, created_at desc, id desc);
create index referrals_pending on referrals (created_at) where status = 'pending';

-- What each person has: only the trigger of the ledger writes it, and it never falls below 0 (PEOPLE-177).
create table token_balances (
  user_id uuid primary key references profiles (id) on delete cascade,
  balance integer not null default 0 check (balance >= 0),
  -- The sum of all gains (PEOPLE-179).
  earned integer not null default 0
);

-- Without a foreign key to the account: an entry outlives it, as a number that belongs to nobody.
create table token_entries (
  id uuid primary key,
  user_id uuid not null,
  amount integer not null check (amount <> 0),
  reason text not null check (reason in ('referral', 'feature')),
  referral_id uuid references referrals (id),
  entity_type text check (entity_type in ('task')),
  entity_id uuid,
  created_at timestamptz(3) not null default now(),
  check ((reason = 'referral') = (referral_id is not null)),
  check ((reason = 'feature') = (entity_type is not null and entity_id is not null)),
  check ((amount > 0) = (reason = 'referral'))
);
-- Exactly one entry for each party of a referral (PEOPLE-178).
create unique index token_entries_referral on token_entries (referral_id, user_id);
create index token_entries_user on token_entries (user_id, created_at desc, id desc);

-- The row of the balance is locked here, so entries of one person come one after the other.
create function count_token_entry() returns trigger language plpgsql as $$
begin
  insert into token_balances (user_id) values (new.user_id) on conflict do nothing;
  update token_balances
  set balance = balance + new.amount, earned = earned + greatest(new.amount, 0)
  where user_id = new.user_id;
  return null;
end
$$;
create trigger token_entries_count after insert on token_entries
  for each row execute function count_token_entry();

create function refuse_token_change() returns trigger language plpgsql as $$
begin
  raise exception '% is not allowed on %', tg_op, tg_table_name using errcode = 'restrict_violation';
end
$$;
create trigger token_entries_append_only before update or delete or truncate on token_entries
  for each statement execute function refuse_token_change();
-- Only from within another trigger: that of the ledger, or of an account that is deleted.
create trigger token_balances_by_ledger before insert or update or delete on token_balances
  for each row when (pg_trigger_depth() = 0) execute function refuse_token_change();

-- Until when it was paid for; an operator features without an end (TASK-010, PEOPLE-176).
alter table tasks
  add column featured_until timestamptz,
  add check (featured_until is null or is_featured);
create index tasks_featured_until on tasks (featured_until) where featured_until is not null;

alter table notifications
  drop constraint notifications_entity_type_check,
  add constraint notifications_entity_type_check check (
    entity_type in ('task', 'on_demand_task', 'application', 'marketplace_item', 'service', 'profile', 'referral')
  );
