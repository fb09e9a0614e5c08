import { sql } from 'kysely';
import type { Work } from '#platform/server/database/transaction.ts';
import { ownIdentity } from '../../account/create-account.ts';
import { recountProviders } from '../../account/external/external-identity.ts';
import type { Metadata } from '../../body.ts';
import type { UserRow } from '../../account/people/users.ts';

/** Writes down that an account is signed in to by its e-mail address or phone number, as it is now. */
export async function storeOwnIdentity(
  { trx }: Work,
  { id }: Pick<UserRow, 'id'>,
  provider: 'email' | 'phone',
  claims: Metadata,
): Promise<UserRow> {
  const identity = ownIdentity(id, { sub: id, ...claims }, provider);
  await trx
    .insertInto('identity.identities')
    .values(identity)
    .onConflict((conflict) =>
      conflict.columns(['provider', 'provider_id']).doUpdateSet({
        identity_data: sql`identities.identity_data || ${identity.identity_data}::jsonb`,
        updated_at: new Date(),
      }),
    )
    .execute();
  return recountProviders(trx, id);
}
