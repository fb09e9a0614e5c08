import { createHmac, hkdfSync, randomBytes } from 'node:crypto';
import type { Db } from '#platform/server/database/db.ts';

export type ServerSecrets = {
  codes: Buffer;
  refreshTokens: Buffer;
  botCheck: string;
  fileAddresses: Buffer;
  mailRequests: Buffer;
  addresses: Buffer;
  visitors: Buffer;
  sealed: Buffer;
  recoveryCodes: Buffer;
};

const MASTER = 'master';

/** One random secret stored in the database; what is made from it never leaves the process. */
export async function loadServerSecrets(db: Db): Promise<ServerSecrets> {
  await db
    .insertInto('identity.server_secrets')
    .values({ name: MASTER, value: randomBytes(32) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { value } = await db
    .selectFrom('identity.server_secrets')
    .select('value')
    .where('name', '=', MASTER)
    .executeTakeFirstOrThrow();
  const derive = (purpose: string) => Buffer.from(hkdfSync('sha256', value, '', purpose, 32));
  return {
    codes: derive('one-time codes'),
    refreshTokens: derive('refresh tokens'),
    botCheck: derive('bot check').toString('hex'),
    fileAddresses: derive('file addresses'),
    mailRequests: derive('mail requests'),
    addresses: derive('addresses others store'),
    visitors: derive('visitors whose views are counted'),
    sealed: derive('what is stored sealed'),
    recoveryCodes: derive('recovery codes'),
  };
}

export const computeHmac = (key: Buffer, ...parts: string[]): Buffer =>
  createHmac('sha256', key).update(JSON.stringify(parts)).digest();
