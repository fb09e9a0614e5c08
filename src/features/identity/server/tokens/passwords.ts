import { hash, verify } from '@node-rs/argon2';
import { IdentityError, validationFailed } from '../errors.ts';

const MIN_CHARACTERS = 6;
const MAX_BYTES = 72;
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

const decoyHash = hash('nobody has this password', COST);

export const hashPassword = (password: string): Promise<string> => hash(password, COST);

/** Takes the same time whether or not there is a hash to compare with. */
export async function passwordMatches(
  passwordHash: string | null,
  password: string,
): Promise<boolean> {
  const matches = await verify(passwordHash ?? (await decoyHash), password);
  return matches && passwordHash !== null;
}

export function weakPasswordReasons(password: string): string[] {
  return Array.from(password).length < MIN_CHARACTERS ? ['length'] : [];
}

export const WEAK_PASSWORD_MESSAGE = `Password should be at least ${MIN_CHARACTERS} characters.`;

/** Refuses a new password outside the rules (AUTH-025, AUTH-036). */
export function checkNewPassword(password: string): void {
  if (Buffer.byteLength(password) > MAX_BYTES) {
    throw validationFailed(`Password must be at most ${MAX_BYTES} characters`);
  }
  const reasons = weakPasswordReasons(password);
  if (reasons.length > 0) {
    throw new IdentityError(422, 'weak_password', WEAK_PASSWORD_MESSAGE, { weakPassword: reasons });
  }
}
