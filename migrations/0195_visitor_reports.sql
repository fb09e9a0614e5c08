-- Reports by people without an account: where the answer goes, and in which language (MOD-095 to MOD-099).
create table visitor_reports (
  report_id uuid primary key references reports (id) on delete cascade,
  -- Null once the case is over (MOD-099).
  email text check (char_length(email) between 3 and 254),
  language text not null check (language in ('en', 'es'))
);
create index visitor_reports_email on visitor_reports (email) where email is not null;
