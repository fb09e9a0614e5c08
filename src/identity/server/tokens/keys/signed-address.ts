import type { Services } from '#platform/server/context.ts';
import { isSameSecret } from '#platform/server/config/secret.ts';
import { fileAddressKey } from './identity-keys.ts';
import { computeHmac } from './server-secrets.ts';

/** The same address for a quarter of an hour, so that a browser asks once; good for half an hour at most. */
const STEP_SECONDS = 15 * 60;

export type SignedFor = { userId: string; until: number };

/** Makes addresses of private files, each one person's alone: an image or a download carries no token. */
export async function signedAddresses(
  services: Services,
): Promise<(path: string, userId: string) => string> {
  const key = await fileAddressKey(services);
  return (path, userId) => {
    const until = (Math.floor(Date.now() / 1000 / STEP_SECONDS) + 2) * STEP_SECONDS;
    const query = new URLSearchParams({
      u: userId,
      until: String(until),
      sig: signature(key, path, { userId, until }),
    });
    return `${path}?${query}`;
  };
}

/** Returns the user and the end of a signed address; null for one that was not made here or has expired. */
export async function readSignedAddress(
  services: Services,
  path: string,
  query: Record<string, string>,
): Promise<SignedFor | null> {
  const { u: userId = '', until: end = '', sig = '' } = query;
  if (!/^\d{1,12}$/.test(end)) return null;
  const until = Number(end);
  const right = signature(await fileAddressKey(services), path, { userId, until });
  return isSameSecret(sig, right) && until * 1000 > Date.now() ? { userId, until } : null;
}

const signature = (key: Buffer, path: string, { userId, until }: SignedFor): string =>
  computeHmac(key, path, userId, String(until)).toString('base64url');
