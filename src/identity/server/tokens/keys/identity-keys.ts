import type { CacheDefinition } from '#platform/server/caches.ts';
import type { Services } from '#platform/server/context.ts';
import { computeHmac, loadServerSecrets } from './server-secrets.ts';
import type { ServerSecrets } from './server-secrets.ts';
import { loadSigningKeys } from './signing-keys.ts';
import type { SigningKeys } from './signing-keys.ts';

type IdentityKeys = SigningKeys & { secrets: ServerSecrets };

/** Old keys serve while they are read again; a process that missed a rotation follows within the minute. */
const KEYS: CacheDefinition<IdentityKeys> = {
  name: 'identity.keys',
  max: 1,
  freshMs: 60_000,
  staleMs: 600_000,
};

/** The keys of this database, cached in memory. */
export const identityKeys = ({ caches, db, config }: Services): Promise<IdentityKeys> =>
  caches.fetch(KEYS, '', async () => {
    const [keys, secrets] = await Promise.all([loadSigningKeys(db, config), loadServerSecrets(db)]);
    return { ...keys, secrets };
  });

/** Makes every process read the keys again when they are next needed. */
export const forgetKeys = ({ caches }: Services): void => caches.forgetAll(KEYS);

/** Makes sure at start that there are usable keys, so that no request is the first to find out. */
export async function prepareIdentity(services: Services): Promise<void> {
  await identityKeys(services);
}

/** Returns the key that signs short-lived addresses of private files. */
export async function fileAddressKey(services: Services): Promise<Buffer> {
  return (await identityKeys(services)).secrets.fileAddresses;
}

/**
 * Returns the hash other features may store of an e-mail address that may not have an account: it can be matched, but
 * not read.
 */
export async function addressHash(services: Services, email: string): Promise<Buffer> {
  return computeHmac((await identityKeys(services)).secrets.addresses, email);
}

/** Knows a visitor again by network address and program, of which nothing can be read from it (ITEM-138). */
export async function visitorKey(
  services: Services,
  visitor: { ip: string; userAgent: string },
): Promise<string> {
  const { visitors } = (await identityKeys(services)).secrets;
  return computeHmac(visitors, visitor.ip, visitor.userAgent).toString('base64url');
}
