import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

/** A secret that stands in an address or a cookie, and that nobody guesses. */
export const newSecret = (): string => randomBytes(32).toString('base64url');

/** All that is stored of such a secret: who reads the database cannot use it. */
export const secretHash = (secret: string): Buffer => createHash('sha256').update(secret).digest();

/** Whether what somebody brought is what it has to be; how long that takes says nothing about either. */
export function isSameSecret(given: string | Buffer, right: string | Buffer): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(right)];
  return one.length === other.length && timingSafeEqual(one, other);
}
