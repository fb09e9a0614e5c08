import { Secret, TOTP } from 'otpauth';

/** The settings every authenticator app understands (protocol, section 9). */
export const TOTP_OPTIONS = { algorithm: 'SHA1', digits: 6, period: 30 } as const;
/** Clocks may be half a minute off. */
const STEPS_EITHER_SIDE = 1;

/** The step of time a code is of, or null where it is none of this secret's around now. */
export function findTimeStep(secretBase32: string, code: string, now = Date.now()): number | null {
  // The library compares bytes, and throws where a letter has more than one.
  if (!/^\d+$/.test(code)) return null;
  const totp = new TOTP({ ...TOTP_OPTIONS, secret: Secret.fromBase32(secretBase32) });
  const away = totp.validate({ token: code, timestamp: now, window: STEPS_EITHER_SIDE });
  return away === null ? null : totp.counter({ timestamp: now }) + away;
}
