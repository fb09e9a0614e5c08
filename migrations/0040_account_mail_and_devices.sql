-- The latest request for each kind of account e-mail, kept alike for addresses that have an account
-- and for others: neither a refusal nor the work done for a request tells which are which.
drop table identity.unknown_recoveries;
create table identity.mail_requests (
  -- Of the kind and the address, with a key of the server's own.
  address_hash bytea primary key,
  requested_at timestamptz not null,
  -- Since when the mail server has refused e-mails to it; null while they leave.
  failed_at timestamptz
);

-- One row: since when no e-mail at all could be handed over; null while they leave.
create table identity.mail_health (
  id boolean primary key default true check (id),
  failed_at timestamptz
);
insert into identity.mail_health default values;

-- Browsers an account was signed in with before, by the hash of their cookie.
create table identity.known_devices (
  user_id uuid not null references identity.users (id) on delete cascade,
  device_hash bytea not null,
  last_used_at timestamptz not null default now(),
  primary key (user_id, device_hash)
);

alter table identity.users
  -- Others than the first tried to sign up with this address before it was proven.
  add column is_sign_up_contested boolean not null default false,
  -- Wrong codes since `wrong_codes_since`, over all e-mails of the account.
  add column wrong_codes smallint not null default 0,
  add column wrong_codes_since timestamptz;
