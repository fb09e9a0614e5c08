-- Keys on people's devices that they sign in with (AUTH-250).
create table identity.passkeys (
  id uuid primary key,
  user_id uuid not null references identity.users (id) on delete cascade,
  -- As the device names it, base64url.
  credential_id text not null unique,
  public_key bytea not null,
  -- How often it was used, where the device counts: a copy of it is behind.
  counter bigint not null default 0,
  transports text[] not null default '{}',
  friendly_name text not null default '',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  last_used_at timestamptz
);
create index passkeys_user on identity.passkeys (user_id, created_at);

-- What a passkey has to sign next. A row goes with the first attempt, so it counts once (AUTH-252).
create table identity.passkey_challenges (
  id uuid primary key,
  -- Who sets one up; nobody where somebody signs in.
  user_id uuid references identity.users (id) on delete cascade,
  challenge text not null,
  created_at timestamptz not null default now()
);
create index passkey_challenges_created on identity.passkey_challenges (created_at);
create index passkey_challenges_user on identity.passkey_challenges (user_id) where user_id is not null;

-- With which passkey a session began: it is worth no more than the passkey (AUTH-254).
alter table identity.sessions add column passkey_id uuid references identity.passkeys (id) on delete set null;
create index sessions_passkey on identity.sessions (passkey_id) where passkey_id is not null;

-- A security key counts only with something to compare its signatures with (AUTH-257).
alter table identity.factors add check (factor_type <> 'webauthn' or status = 'unverified' or credential is not null);
