-- Keys of the operator's own programs (AUTH-163). The key itself is a signed token and stored nowhere; without its row
-- here, or with a revoked one, it opens nothing.
create table identity.service_keys (
  id uuid primary key,
  name text not null default '',
  expires_at timestamptz not null,
  revoked_at timestamptz,
  created_at timestamptz not null default now()
);

-- The list of accounts that the operator's programs read, newest first.
create index users_created on identity.users (created_at, id);
