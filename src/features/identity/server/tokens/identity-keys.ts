import type { Services } from '#platform/server/context.ts';
import type { Db } from '#platform/server/database/db.ts';
import { loadServerSecrets } from './server-secrets.ts';
import type { ServerSecrets } from './server-secrets.ts';
import { loadSigningKeys } from './signing-keys.ts';
import type { SigningKeys } from './signing-keys.ts';

type IdentityKeys = SigningKeys & { secrets: ServerSecrets };

const loaded = new WeakMap<Db, Promise<IdentityKeys>>();

/** The keys of this database, read once and kept in memory. */
export function identityKeys(services: Services): Promise<IdentityKeys> {
  const { db, config } = services;
  const known = loaded.get(db);
  if (known) return known;
  const loading = Promise.all([loadSigningKeys(db, config), loadServerSecrets(db)]).then(
    ([keys, secrets]) => ({ ...keys, secrets }),
  );
  loaded.set(db, loading);
  loading.catch(() => loaded.delete(db));
  return loading;
}

/** Makes sure at start that there are usable keys, so that no request is the first to find out. */
export async function prepareIdentity(services: Services): Promise<void> {
  await identityKeys(services);
}

/** What short-lived addresses of private files are signed with. */
export async function fileAddressKey(services: Services): Promise<Buffer> {
  return (await identityKeys(services)).secrets.fileAddresses;
}
