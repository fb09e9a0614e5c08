import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

/** Makes an unguessable secret for an address or a cookie. */
export const newSecret = (): string => randomBytes(32).toString('base64url');

/** All that is stored of such a secret: who reads the database cannot use it. */
export const secretHash = (secret: string): Buffer => createHash('sha256').update(secret).digest();

/** Whether a given secret is the right one; the time this takes reveals nothing about either. */
export function isSameSecret(given: string | Buffer, right: string | Buffer): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(right)];
  return one.length === other.length && timingSafeEqual(one, other);
}
