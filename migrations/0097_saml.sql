-- Identity providers of organizations, which the operator's programs set up (AUTH-245).
create table identity.sso_providers (
  id uuid primary key,
  entity_id text not null unique,
  metadata_xml text not null,
  attribute_mapping jsonb not null default '{}',
  name_id_format text,
  is_disabled boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

-- Whose e-mail addresses lead to which provider.
create table identity.sso_domains (
  domain text primary key,
  provider_id uuid not null references identity.sso_providers (id) on delete cascade,
  created_at timestamptz not null default now()
);
create index sso_domains_provider on identity.sso_domains (provider_id);

-- Browsers on their way to a provider. A row goes when its browser is back, so it counts once (AUTH-247).
create table identity.saml_relay_states (
  id uuid primary key,
  provider_id uuid not null references identity.sso_providers (id) on delete cascade,
  request_id text not null,
  redirect_to text not null,
  code_challenge text,
  code_challenge_method text,
  created_at timestamptz not null default now()
);
create index saml_relay_states_created on identity.saml_relay_states (created_at);
create index saml_relay_states_provider on identity.saml_relay_states (provider_id);

-- Assertions somebody signed in with: each counts once, whoever brings it (AUTH-247).
create table identity.spent_saml_assertions (
  -- SHA-256 of the provider and the assertion's id.
  assertion_hash bytea primary key,
  -- From then on the assertion itself is too old to be accepted.
  expires_at timestamptz not null
);
create index spent_saml_assertions_expires on identity.spent_saml_assertions (expires_at);

create index sessions_not_after on identity.sessions (not_after) where not_after is not null;
-- Until when an organization lets somebody be signed in, and who vouched, on the way to the browser that holds the verifier.
alter table identity.flow_states add column session_not_after timestamptz, add column session_provider text;
