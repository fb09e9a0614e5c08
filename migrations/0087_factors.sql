-- Second steps of signing in (AUTH-156, AUTH-157).
create table identity.factors (
  id uuid primary key,
  user_id uuid not null references identity.users (id) on delete cascade,
  factor_type text not null check (factor_type in ('totp', 'phone', 'webauthn', 'recovery_code')),
  status text not null default 'unverified' check (status in ('unverified', 'verified')),
  -- Two without a name count as having the same.
  friendly_name text not null default '',
  -- Where codes are sent, digits alone.
  phone text,
  -- What codes are computed from, sealed with a key of the server's own.
  secret bytea,
  -- The public half of a security key, and how often it was used.
  credential jsonb,
  -- The time step of the last code: a code counts once, whoever has read it.
  last_step bigint,
  last_challenged_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (user_id, friendly_name),
  check ((factor_type = 'totp') = (secret is not null)),
  check ((factor_type = 'phone') = (phone is not null))
);
create unique index factors_phone on identity.factors (user_id, phone) where status = 'verified';

-- A question put to somebody who wants to take the second step; answered once, by who was asked.
create table identity.challenges (
  id uuid primary key,
  factor_id uuid not null references identity.factors (id) on delete cascade,
  ip text not null,
  -- Of a code that was sent.
  code_hash bytea,
  -- What a security key has to sign.
  webauthn_challenge text,
  answered_at timestamptz,
  created_at timestamptz not null default now()
);
create index challenges_factor on identity.challenges (factor_id);
create index challenges_created on identity.challenges (created_at);

-- For whoever has lost the other factors: each code works once. The set of them is a factor, of which there is one.
create unique index factors_recovery on identity.factors (user_id) where factor_type = 'recovery_code';
create table identity.recovery_codes (
  factor_id uuid not null references identity.factors (id) on delete cascade,
  code_hash bytea not null,
  used_at timestamptz,
  primary key (factor_id, code_hash)
);

alter table identity.users
  -- Wrong answers to second steps since `wrong_factor_codes_since`, over all factors of the account (AUTH-158).
  add column wrong_factor_codes smallint not null default 0,
  add column wrong_factor_codes_since timestamptz;

alter table identity.sessions
  -- What raised it to aal2; it falls back to aal1 with its factor.
  add column factor_id uuid references identity.factors (id) on delete set null,
  -- Refresh tokens from before the second step do not lead behind it.
  add column raised_at_counter integer not null default 0,
  -- When whoever vouches for the person wants it to end.
  add column not_after timestamptz;
create index sessions_factor on identity.sessions (factor_id) where factor_id is not null;
