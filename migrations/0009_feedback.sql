-- What people wrote to whoever runs the site (NOTE-060).
create table feedback (
  id uuid primary key,
  -- Null for visitors, and once the account is gone.
  user_id uuid references identity.users (id) on delete set null,
  name text not null,
  email text not null,
  subject text not null,
  message text not null,
  -- The language it was written from, so that it can be answered in the same.
  language text not null check (language in ('en', 'es')),
  created_at timestamptz not null default now()
);
-- Deleting an account looks for what it wrote.
create index feedback_user on feedback (user_id) where user_id is not null;
