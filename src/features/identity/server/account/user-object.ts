import type { IdentityRow, UserRow } from './users.ts';

/** Everything of an account that leaves the service; never the password hash. */
export function presentUser(user: UserRow, identities: IdentityRow[]) {
  const confirmedTimes = [user.email_confirmed_at, user.phone_confirmed_at].filter(
    (time) => time !== null,
  );
  return {
    id: user.id,
    aud: user.aud,
    role: user.role,
    email: user.email ?? '',
    phone: user.phone ?? '',
    app_metadata: user.app_metadata,
    user_metadata: user.user_metadata,
    identities: identities.map(presentIdentity),
    created_at: user.created_at.toISOString(),
    updated_at: user.updated_at.toISOString(),
    is_anonymous: user.is_anonymous,
    ...onlySet({
      email_confirmed_at: user.email_confirmed_at,
      phone_confirmed_at: user.phone_confirmed_at,
      confirmed_at: confirmedTimes.toSorted((a, b) => a.getTime() - b.getTime())[0] ?? null,
      invited_at: user.invited_at,
      confirmation_sent_at: user.confirmation_sent_at,
      recovery_sent_at: user.recovery_sent_at,
      reauthentication_sent_at: user.reauthentication_sent_at,
      new_email: user.new_email,
      email_change_sent_at: user.email_change_sent_at,
      new_phone: user.new_phone,
      phone_change_sent_at: user.phone_change_sent_at,
      last_sign_in_at: user.last_sign_in_at,
      banned_until: user.banned_until,
      deleted_at: user.deleted_at,
    }),
  };
}

function presentIdentity(identity: IdentityRow) {
  const data = identity.identity_data;
  const email =
    typeof data === 'object' && data !== null && !Array.isArray(data) ? data['email'] : undefined;
  return {
    identity_id: identity.id,
    id: identity.provider_id,
    user_id: identity.user_id,
    identity_data: data,
    provider: identity.provider,
    ...(typeof email === 'string' && { email }),
    ...onlySet({ last_sign_in_at: identity.last_sign_in_at }),
    created_at: identity.created_at.toISOString(),
    updated_at: identity.updated_at.toISOString(),
  };
}

function onlySet(fields: Record<string, Date | string | null>): Record<string, string> {
  const set = Object.entries(fields).flatMap(([name, value]) =>
    value === null ? [] : [[name, value instanceof Date ? value.toISOString() : value] as const],
  );
  return Object.fromEntries(set);
}
