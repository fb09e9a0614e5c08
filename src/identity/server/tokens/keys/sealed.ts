import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const ALGORITHM = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
/** Written in front, so that what is sealed with a later key is told apart. */
const KEY_NUMBER = 1;

/**
 * Encrypts a text that has to be read again, but not from the database alone: AES-256-GCM, key number, nonce and tag in
 * front.
 */
export function seal(key: Buffer, text: string): Buffer {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(ALGORITHM, key, nonce);
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([Buffer.of(KEY_NUMBER), nonce, cipher.getAuthTag(), sealed]);
}

/** Throws where anything was changed since. */
export function unseal(key: Buffer, sealed: Buffer): string {
  if (sealed[0] !== KEY_NUMBER) throw new Error(`sealed with an unknown key, ${sealed[0]}`);
  const nonceEnd = 1 + NONCE_BYTES;
  const tagEnd = nonceEnd + TAG_BYTES;
  const decipher = createDecipheriv(ALGORITHM, key, sealed.subarray(1, nonceEnd));
  decipher.setAuthTag(sealed.subarray(nonceEnd, tagEnd));
  return Buffer.concat([decipher.update(sealed.subarray(tagEnd)), decipher.final()]).toString(
    'utf8',
  );
}
