create schema identity;

create table identity.users (
  id uuid primary key,
  aud text not null default 'authenticated',
  role text not null default 'authenticated',
  -- Addresses are kept in lower case; AUTH-022.
  email text,
  phone text,
  password_hash text,
  -- The language of the account's letters: the one last signed up or in with.
  language text not null default 'en' check (language in ('en', 'es')),
  email_confirmed_at timestamptz,
  phone_confirmed_at timestamptz,
  invited_at timestamptz,
  confirmation_sent_at timestamptz,
  recovery_sent_at timestamptz,
  reauthentication_sent_at timestamptz,
  new_email text,
  email_change_sent_at timestamptz,
  -- How many addresses still have to agree before new_email becomes email.
  email_change_steps_left smallint not null default 0,
  new_phone text,
  phone_change_sent_at timestamptz,
  last_sign_in_at timestamptz,
  app_metadata jsonb not null default '{}',
  user_metadata jsonb not null default '{}',
  is_anonymous boolean not null default false,
  is_sso_user boolean not null default false,
  banned_until timestamptz,
  deleted_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index users_email_key on identity.users (email) where is_sso_user = false;
create unique index users_phone_key on identity.users (phone);

-- One way of signing in: the e-mail address, or an account at a provider.
create table identity.identities (
  id uuid primary key,
  user_id uuid not null references identity.users (id) on delete cascade,
  provider text not null,
  -- The subject at the provider; for e-mail the user's own id.
  provider_id text not null,
  identity_data jsonb not null,
  last_sign_in_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (provider, provider_id)
);
create index identities_user on identity.identities (user_id);

create table identity.sessions (
  id uuid primary key,
  user_id uuid not null references identity.users (id) on delete cascade,
  aal text not null default 'aal1' check (aal in ('aal1', 'aal2')),
  amr jsonb not null,
  -- The number inside the current refresh token; each use raises it by one.
  refresh_counter integer not null default 0,
  -- When the latest refresh tokens were replaced (ms), oldest first, as far as reuse is forgiven.
  rotations bigint[] not null default '{}',
  user_agent text not null default '',
  ip text not null default '',
  created_at timestamptz not null default now(),
  refreshed_at timestamptz not null default now()
);
create index sessions_user on identity.sessions (user_id);

-- A sign-in that began in a browser and is finished there with its code verifier (PKCE).
create table identity.flow_states (
  id uuid primary key,
  user_id uuid references identity.users (id) on delete cascade,
  kind text not null,
  code_challenge text not null,
  code_challenge_method text not null check (code_challenge_method in ('s256', 'plain')),
  -- SHA-256 of the code handed to the browser, once there is one.
  auth_code_hash bytea unique,
  auth_code_issued_at timestamptz,
  created_at timestamptz not null default now()
);
create index flow_states_user on identity.flow_states (user_id);

-- The pending code and link of a letter; a new letter of the same kind replaces them.
create table identity.one_time_tokens (
  user_id uuid not null references identity.users (id) on delete cascade,
  kind text not null
    check (kind in ('confirmation', 'recovery', 'email_change_new', 'email_change_current')),
  -- The address the letter went to.
  address text not null,
  code_hash bytea not null,
  link_hash bytea not null unique,
  flow_state_id uuid references identity.flow_states (id) on delete set null,
  wrong_codes smallint not null default 0,
  created_at timestamptz not null default now(),
  primary key (user_id, kind)
);
create index one_time_tokens_address on identity.one_time_tokens (address, kind);
create index one_time_tokens_flow on identity.one_time_tokens (flow_state_id);

-- Reset requests for addresses nobody has, so that waiting times do not tell who has an account.
create table identity.unknown_recoveries (
  address_hash bytea primary key,
  requested_at timestamptz not null
);

-- Bot-check puzzles already used (AUTH-056).
create table identity.spent_challenges (
  nonce text primary key,
  expires_at timestamptz not null
);

-- Keys that sign access tokens; the newest signs, all verify. Unused when the operator gives keys.
create table identity.signing_keys (
  kid text primary key,
  private_jwk jsonb not null,
  created_at timestamptz not null default now()
);

create table identity.server_secrets (
  name text primary key,
  value bytea not null
);
