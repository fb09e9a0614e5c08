import { fileAddressKey, hmacOf } from '#features/identity/server/public.ts';
import type { Services } from '#platform/server/context.ts';
import { isSameSecret } from '#platform/server/secret.ts';

/** The same address for a quarter of an hour, so that a browser asks once; good for half an hour at most. */
const STEP_SECONDS = 15 * 60;

export type SignedFor = { userId: string; until: number };

/** Makes addresses of files; each is one person's alone (CHAT-098). */
export type AddressOf = (file: { id: string; name: string }, userId: string) => string;

export async function attachmentAddresses(services: Services): Promise<AddressOf> {
  const key = await fileAddressKey(services);
  return ({ id, name }, userId) => {
    const until = (Math.floor(Date.now() / 1000 / STEP_SECONDS) + 2) * STEP_SECONDS;
    const query = new URLSearchParams({
      u: userId,
      until: String(until),
      sig: signature(key, { id, name, userId, until }),
    });
    return `/attachments/${id}/${encodeURIComponent(name)}?${query}`;
  };
}

/** For whom and how long an address was made; null for one that was never made here, or whose time is over. */
export async function readAddress(
  services: Services,
  address: { id: string; name: string; query: Record<string, string> },
): Promise<SignedFor | null> {
  const { u: userId = '', until: end = '', sig = '' } = address.query;
  if (!/^\d{1,12}$/.test(end)) return null;
  const until = Number(end);
  const { id, name } = address;
  const right = signature(await fileAddressKey(services), { id, name, userId, until });
  return isSameSecret(sig, right) && until * 1000 > Date.now() ? { userId, until } : null;
}

const signature = (
  key: Buffer,
  { id, name, userId, until }: { id: string; name: string } & SignedFor,
): string => hmacOf(key, id, name, userId, String(until)).toString('base64url');
