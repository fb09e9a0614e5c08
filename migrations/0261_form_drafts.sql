-- What people have begun to fill in, on all their devices (SHELL-488 to SHELL-495).
create table form_drafts (
  person_id uuid not null references profiles (id) on delete cascade,
  form text not null check (form in ('task', 'item', 'service', 'help', 'wanted', 'event', 'group')),
  -- The first words, for the list.
  title text not null check (char_length(title) <= 200),
  -- As it was sent: unlike jsonb, json takes every text that a browser can write.
  content json not null check (octet_length(content::text) <= 65536),
  -- Another one after each change, also across drafts of the same form.
  version uuid not null,
  updated_at timestamptz(3) not null default now(),
  primary key (person_id, form)
);
create index form_drafts_updated on form_drafts (updated_at);
