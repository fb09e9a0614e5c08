-- What somebody chose for a kind of notice on a channel; what is as usual has no row (NOTE-210, decision 0076).
create table notification_choices (
  person_id uuid not null references profiles (id) on delete cascade,
  kind text not null,
  channel text not null check (channel in ('push', 'email')),
  rhythm text not null check (rhythm in ('at_once', 'hourly', 'daily', 'weekly', 'never')),
  primary key (person_id, kind, channel),
  check (channel = 'email' or rhythm in ('at_once', 'never'))
);

-- What time it is for somebody, and when they want quiet (NOTE-212); no row before they chose anything of it.
create table notification_times (
  person_id uuid primary key references profiles (id) on delete cascade,
  time_zone text not null,
  -- On their clock, '22:00'.
  quiet_from text check (quiet_from ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  quiet_to text check (quiet_to ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  check ((quiet_from is null) = (quiet_to is null)),
  check (quiet_from <> quiet_to)
);
