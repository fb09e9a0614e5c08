import type { Config } from '#platform/server/config/config.ts';
import type { Channel } from '#platform/server/sms.ts';
import { IdentityError, validationFailed } from '../errors.ts';

const E164 = /^\+?([1-9]\d{1,14})$/;

/** The form numbers are stored and compared in, digits alone; null when it is none (AUTH-260). */
export const phoneNumber = (typed: string): string | null => E164.exec(typed.trim())?.[1] ?? null;

export function requirePhoneNumber(typed: string): string {
  const number = phoneNumber(typed);
  if (number !== null) return number;
  throw validationFailed('Invalid phone number format (E.164 required)');
}

/** A number that a message may be sent to: the longest entry of the operator's list that it begins with decides (AUTH-266). */
export function requireReachable(config: Config, typed: string): string {
  const number = requirePhoneNumber(typed);
  if (isReachable(config, number)) return number;
  throw validationFailed('Phone numbers of this country are not supported');
}

export function isReachable(config: Config, number: string): boolean {
  const deciding = config.AUTH_SMS_COUNTRIES.filter(
    (code) => code === 'any' || number.startsWith(code.replace('-', '')),
  ).toSorted((a, b) => codeLength(b) - codeLength(a))[0];
  return deciding !== undefined && !deciding.startsWith('-');
}

const codeLength = (code: string): number => (code === 'any' ? 0 : code.replace('-', '').length);

/** Refused in the protocol's words while the operator has phones switched off; which status is its, too. */
export function requirePhoneOn(
  config: Config,
  status: 400 | 422,
  what: 'signups' | 'logins',
): void {
  if (config.AUTH_PHONE) return;
  throw new IdentityError(status, 'phone_provider_disabled', `Phone ${what} are disabled`);
}

export function requireChannel(given: string): Channel {
  if (given === '' || given === 'sms') return 'sms';
  if (given === 'whatsapp') return given;
  throw validationFailed('Invalid channel, supported values are sms or whatsapp');
}

/** The code comes to the phone and is typed; there is no link that a browser's verifier could be for. */
export function refuseChallenge(body: { code_challenge: string; code_challenge_method: string }) {
  if (body.code_challenge === '' && body.code_challenge_method === '') return;
  throw validationFailed('PKCE is not supported for phones');
}

export const phoneExists = () =>
  new IdentityError(
    422,
    'phone_exists',
    'A user with this phone number has already been registered',
  );
