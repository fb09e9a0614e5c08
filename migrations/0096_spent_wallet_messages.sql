-- Messages of wallets that somebody signed in with: each counts once, whatever its signature looks like (AUTH-243).
create table identity.spent_wallet_messages (
  -- SHA-256 of chain, address and message.
  message_hash bytea primary key,
  -- From then on the message itself is too old to be accepted.
  expires_at timestamptz not null
);
create index spent_wallet_messages_expires on identity.spent_wallet_messages (expires_at);
