-- E-mails about a sign-in on a new device, each with a link that secures the account (AUTH-192).
create table identity.device_alerts (
  -- SHA-256 of the secret in the link.
  secret_hash bytea primary key,
  user_id uuid not null references identity.users (id) on delete cascade,
  created_at timestamptz not null default now()
);
create index device_alerts_user on identity.device_alerts (user_id);
create index device_alerts_created on identity.device_alerts (created_at);
