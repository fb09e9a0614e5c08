import type { Config } from '#platform/server/config/config.ts';
import { IdentityError, validationFailed } from '../../errors.ts';
import { isGuessable } from './guessable-password.ts';

const MAX_BYTES = 72;

type Rules = Pick<Config, 'AUTH_PASSWORD_MIN_LENGTH' | 'AUTH_PASSWORD_LEAK_CHECK'>;

/**
 * Whether an existing password is shorter than the rules now require; estimating it at each sign-in would cost too
 * much.
 */
export const isShort = (rules: Rules, password: string): boolean =>
  Array.from(password).length < rules.AUTH_PASSWORD_MIN_LENGTH;

export const shortMessage = ({ AUTH_PASSWORD_MIN_LENGTH: least }: Rules): string =>
  `Password should be at least ${least} characters.`;

const KNOWN_MESSAGE =
  'Password is known to be weak and easy to guess, please choose a different one.';

/** Refuses a new password outside the rules (AUTH-025, AUTH-036, AUTH-194). */
export async function checkNewPassword(rules: Rules, password: string): Promise<void> {
  if (Buffer.byteLength(password) > MAX_BYTES) {
    throw validationFailed(`Password must be at most ${MAX_BYTES} characters`);
  }
  if (isShort(rules, password)) throw weak(shortMessage(rules), 'length');
  if (rules.AUTH_PASSWORD_LEAK_CHECK && (await isGuessable(password))) {
    throw weak(KNOWN_MESSAGE, 'pwned');
  }
}

const weak = (message: string, reason: string) =>
  new IdentityError(422, 'weak_password', message, { weakPassword: [reason] });
