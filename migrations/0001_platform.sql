-- Needed by nearest-first and substring search; both come with PostgreSQL itself.
create extension if not exists pg_trgm;
create extension if not exists cube;
create extension if not exists earthdistance;

-- Letters kept on this machine when no SMTP server is configured.
create table local_mail (
  id uuid primary key,
  "to" text not null,
  subject text not null,
  text text not null,
  html text not null,
  created_at timestamptz not null default now()
);

-- Switches and texts an operator may change while the site runs.
create table site_settings (
  key text primary key,
  value jsonb not null,
  updated_at timestamptz not null default now()
);
