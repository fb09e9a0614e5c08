create table profiles (
  id uuid primary key references identity.users (id) on delete cascade,
  full_name text not null default '',
  avatar_url text,
  professional_title text,
  bio text,
  phone text,
  location text,
  preferred_language text not null default 'en',
  timezone text not null default 'UTC',
  onboarding_completed boolean not null default false,
  email_notifications boolean not null default true,
  notify_new_tasks_in_area boolean not null default true,
  notify_application_updates boolean not null default true,
  notify_task_updates boolean not null default true,
  -- Kept by the reviews of a person; null and 0 until the first one.
  rating_average numeric(3, 2),
  review_count integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
