-- Browsers to which a person's notices are pushed, also while none of our pages is open (NOTE-204, decision 0075).
create table push_subscriptions (
  id uuid primary key,
  user_id uuid not null references profiles (id) on delete cascade,
  -- Signing out ends it.
  session_id uuid not null references identity.sessions (id) on delete cascade,
  -- The address at the browser's push service; whoever knows it and our key can reach the browser.
  endpoint text not null unique,
  p256dh text not null,
  auth text not null,
  created_at timestamptz(3) not null default now(),
  -- When the service last took a notice; null before the first.
  last_accepted_at timestamptz(3)
);
create index push_subscriptions_user on push_subscriptions (user_id, created_at);
create index push_subscriptions_session on push_subscriptions (session_id);
