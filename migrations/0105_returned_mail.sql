-- Whose e-mails came back or were called unwanted: none is sent there until they say so, or have another address (NOTE-216).
create table returned_mail (
  person_id uuid primary key references profiles (id) on delete cascade,
  address text not null,
  kind text not null check (kind in ('bounce', 'complaint')),
  created_at timestamptz not null default now()
);
