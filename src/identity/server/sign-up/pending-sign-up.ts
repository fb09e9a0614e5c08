import { passwordMatches } from '../tokens/passwords/passwords.ts';
import type { PasswordSettings } from '../tokens/passwords/passwords.ts';
import type { UserRow } from '../account/people/users.ts';

/** A sign-up that waits for its confirmation, and whether it was made with the same password. */
export type Pending = { hash: string | null; isSame: boolean };

/**
 * Compares the password for every request, so that the time taken does not reveal who has an account; `hash` is null
 * when no sign-up waits.
 */
export const comparePending = async (
  settings: PasswordSettings,
  hash: string | null,
  password: string,
): Promise<Pending> => ({ hash, isSame: await passwordMatches(settings, hash, password) });

/** Uses the comparison from before the lock was taken; only a sign-up that came after it is compared again. */
export const isSameSignUp = async (
  settings: PasswordSettings,
  user: UserRow,
  { pending, password }: { pending: Pending; password: string },
): Promise<boolean> =>
  user.password_hash === pending.hash
    ? pending.isSame
    : passwordMatches(settings, user.password_hash, password);
