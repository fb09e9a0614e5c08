-- What became of each notice on each channel (NOTE-214, decision 0076). The key is what lets nobody be sent the same twice.
-- It outlives the notice, which its reader may delete, so that what failed can still be counted.
create table notification_deliveries (
  notification_id uuid not null,
  channel text not null check (channel in ('push', 'email')),
  -- The browser's subscription; of an e-mail the person.
  target_id uuid not null,
  person_id uuid not null references profiles (id) on delete cascade,
  state text not null
    check (state in ('waiting', 'accepted', 'retried', 'failed', 'expired', 'skipped')),
  -- What it waits for, or why it was skipped.
  reason text,
  -- What whoever it was handed to said last.
  answer text,
  -- When what waits for a time of its person's is to go; null where a job of its own has it.
  due_at timestamptz(3),
  -- Those with the same go together.
  bundle uuid,
  created_at timestamptz(3) not null default now(),
  changed_at timestamptz(3) not null default now(),
  primary key (notification_id, channel, target_id),
  check (due_at is null or state = 'waiting')
);
create index notification_deliveries_due on notification_deliveries (due_at) where due_at is not null;
create index notification_deliveries_bundle on notification_deliveries (bundle)
  where bundle is not null;
create index notification_deliveries_person on notification_deliveries (person_id);
create index notification_deliveries_failed on notification_deliveries (changed_at)
  where state in ('failed', 'retried');
create index notification_deliveries_created on notification_deliveries using brin (created_at);
