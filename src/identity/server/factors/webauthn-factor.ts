import { z } from 'zod';
import type { Config } from '#platform/server/config/config.ts';
import type { DbOrTransaction } from '#platform/server/database/db.ts';
import type { Work } from '#platform/server/database/transaction.ts';
import type { UserRow } from '../account/people/users.ts';
import { assertion, newCredential } from '../webauthn/credential-json.ts';
import {
  creationOptions,
  readAssertion,
  readNewCredential,
  requestOptions,
} from '../webauthn/relying-party.ts';
import type { StoredCredential } from '../webauthn/relying-party.ts';
import { listUserFactors } from './factors.ts';
import type { FactorRow } from './factors.ts';

const storedSchema = z.object({
  id: z.string(),
  publicKey: z.base64url(),
  counter: z.number(),
  transports: z.array(z.string()),
});

/** The key of a factor; null while it has none yet. */
function storedIn({ credential }: FactorRow): StoredCredential | null {
  const stored = storedSchema.safeParse(credential).data;
  return stored ? { ...stored, publicKey: Buffer.from(stored.publicKey, 'base64url') } : null;
}

const storable = (credential: StoredCredential): string =>
  JSON.stringify({
    ...credential,
    publicKey: Buffer.from(credential.publicKey).toString('base64url'),
  });

/** Returns the options for the device: to create a key, or to sign with the one it created (AUTH-257). */
export async function webauthnQuestion(
  db: DbOrTransaction,
  config: Config,
  user: UserRow,
  factor: FactorRow,
) {
  const stored = storedIn(factor);
  if (factor.status === 'verified' && stored) {
    return { type: 'request' as const, publicKey: await requestOptions(config, [stored]) };
  }
  const existing = (await listUserFactors(db, user.id)).flatMap((one) => storedIn(one) ?? []);
  const publicKey = await creationOptions(config, user, { existing, isPasskey: false });
  return { type: 'create' as const, publicKey };
}

/** Whether the device has done what it was asked; what it made or counted is stored. */
export async function acceptWebauthn(
  work: Work,
  factor: FactorRow,
  { challenge, response }: { challenge: string; response: unknown },
): Promise<boolean> {
  const expected = { challenge, isPasskey: false };
  const credential =
    factor.status === 'verified'
      ? await usedCredential(work, factor, response, expected)
      : await madeCredential(work, factor, response, expected);
  if (!credential) return false;
  await work.trx
    .updateTable('identity.factors')
    .set({ credential: storable(credential) })
    .where('id', '=', factor.id)
    .execute();
  return true;
}

type Expected = { challenge: string; isPasskey: boolean };

async function usedCredential(
  { services }: Work,
  factor: FactorRow,
  given: unknown,
  expected: Expected,
): Promise<StoredCredential | null> {
  const response = assertion.safeParse(given).data;
  const stored = storedIn(factor);
  if (!response || stored?.id !== response.id) return null;
  const counter = await readAssertion(services.config, response, stored, expected);
  return counter === null ? null : { ...stored, counter };
}

async function madeCredential(
  { services, trx }: Work,
  factor: FactorRow,
  given: unknown,
  expected: Expected,
): Promise<StoredCredential | null> {
  const response = newCredential.safeParse(given).data;
  const made = response && (await readNewCredential(services.config, response, expected));
  if (!made) return null;
  const others = await listUserFactors(trx, factor.user_id);
  // One key is one factor, whatever a client says of the list it was sent.
  return others.some((other) => storedIn(other)?.id === made.id) ? null : made;
}
