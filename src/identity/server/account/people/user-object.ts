import type { DbOrTransaction } from '#platform/server/database/db.ts';
import { listUserFactors } from '../../factors/factors.ts';
import type { FactorRow } from '../../factors/factors.ts';
import { listUserIdentities } from './users.ts';
import type { IdentityRow, UserRow } from './users.ts';

/**
 * Returns everything of an account that may leave the service, never the password hash or the secrets codes are
 * computed from. Rows that are passed in are not queried again.
 */
export async function presentUser(
  db: DbOrTransaction,
  user: UserRow,
  given: { identities?: IdentityRow[]; factors?: FactorRow[] } = {},
): Promise<PresentedUser> {
  const identities = given.identities ?? (await listUserIdentities(db, user.id));
  return present(user, identities, given.factors ?? (await listUserFactors(db, user.id)));
}

/** The same of many at once. */
export async function presentUsers(
  db: DbOrTransaction,
  users: UserRow[],
): Promise<PresentedUser[]> {
  if (users.length === 0) return [];
  const ids = users.map(({ id }) => id);
  const identities = await listUserIdentities(db, ...ids);
  const factors = await listUserFactors(db, ...ids);
  return users.map((user) =>
    present(user, filterByUser(identities, user), filterByUser(factors, user)),
  );
}

const filterByUser = <Row extends { user_id: string }>(rows: Row[], user: UserRow): Row[] =>
  rows.filter((row) => row.user_id === user.id);

export type PresentedUser = ReturnType<typeof present>;

function present(user: UserRow, identities: IdentityRow[], factors: FactorRow[]) {
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
      // Ours: until when its owner may still undo the deletion of the account (AUTH-221).
      removal_due_at: user.removal_due_at,
    }),
    ...(factors.length > 0 && { factors: factors.map(presentFactor) }),
  };
}

/** A second step as its owner may see it. */
export function presentFactor(factor: FactorRow) {
  return {
    id: factor.id,
    ...(factor.friendly_name !== '' && { friendly_name: factor.friendly_name }),
    factor_type: factor.factor_type,
    status: factor.status,
    ...onlySet({ phone: factor.phone, last_challenged_at: factor.last_challenged_at }),
    created_at: factor.created_at.toISOString(),
    updated_at: factor.updated_at.toISOString(),
  };
}

/** An identity that came inside a JSON, whose times are texts. */
export const asIdentityRow = (
  identity: Omit<IdentityRow, 'last_sign_in_at' | 'created_at' | 'updated_at'> &
    Record<'created_at' | 'updated_at', string> & { last_sign_in_at: string | null },
): IdentityRow => ({
  ...identity,
  last_sign_in_at: identity.last_sign_in_at === null ? null : new Date(identity.last_sign_in_at),
  created_at: new Date(identity.created_at),
  updated_at: new Date(identity.updated_at),
});

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
