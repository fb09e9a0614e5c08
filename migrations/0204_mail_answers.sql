-- Each answer by e-mail to a step counts once, however often its e-mail comes (NOTE-228).
create table mail_answers (
  person_id uuid not null references profiles (id) on delete cascade,
  -- SHA-256 of the Message-ID.
  message_digest bytea not null check (octet_length(message_digest) = 32),
  -- Null while it is worked on.
  outcome text check (outcome in ('sent', 'refused')),
  created_at timestamptz(3) not null default now(),
  primary key (person_id, message_digest)
);
create index mail_answers_old on mail_answers (created_at);
