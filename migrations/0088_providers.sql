-- Signing in with other providers (AUTH-131): a flow that leaves for a provider is stored, whether a client asked for a
-- code or for tokens, and its id is the `state` it comes back with.
alter table identity.flow_states
  alter column code_challenge drop not null,
  alter column code_challenge_method drop not null,
  -- Where it leads; null for a flow that began with an e-mail.
  add column provider text,
  add column redirect_to text,
  -- Whose account is to get one more identity (AUTH-135), and from which network that was asked for.
  add column linking_user_id uuid references identity.users (id) on delete cascade,
  add column network text,
  -- The verifier and nonce towards the provider, sealed; later what it hands out.
  add column provider_secrets bytea,
  -- A state counts once.
  add column returned_at timestamptz,
  add constraint flow_states_challenge check ((code_challenge is null) = (code_challenge_method is null)),
  add constraint flow_states_provider check ((provider is null) = (redirect_to is null)),
  add constraint flow_states_mailed check (provider is not null or code_challenge is not null);
create index flow_states_linking on identity.flow_states (linking_user_id) where linking_user_id is not null;
create index flow_states_created on identity.flow_states (created_at);

-- Whose verified address at a provider somebody comes with again (protocol, section 7, rule 2).
create index identities_email on identity.identities ((identity_data ->> 'email'));
