import { HOTP, Secret, TOTP } from 'otpauth';
import { CODE_DIGITS, STEP_SECONDS } from './limits.ts';

const STEP_MS = STEP_SECONDS * 1000;

/** Which step of time a moment lies in. */
export const counterAt = (moment: Date): number =>
  TOTP.counter({ period: STEP_SECONDS, timestamp: moment.getTime() });

/** The code of a step; the host's phone shows what the server expects (decision 0052). */
export const generateArrivalCode = (secret: string, counter: number): string =>
  HOTP.generate({ secret: Secret.fromBase32(secret), digits: CODE_DIGITS, counter });

/** Milliseconds for which the code of this moment is shown on. */
export const msLeftAt = (moment: Date): number => STEP_MS - (moment.getTime() % STEP_MS);

/** As authenticators write secrets. */
export const toBase32 = (bytes: Uint8Array): string =>
  new Secret({ buffer: Uint8Array.from(bytes).buffer }).base32;

const QR_START = 'porchlight';

/** Returns the text of the code's picture; it names the meeting, so that a code of another meeting is recognized. */
export const buildQrText = (meetingId: string, code: string): string =>
  `${QR_START}:${meetingId}:${code}`;

/** The code in a scanned picture, or null for one of something else. */
export function codeInQr(text: string, meetingId: string): string | null {
  const [start, id, code = '', ...rest] = text.split(':');
  const isOurs = start === QR_START && id === meetingId && rest.length === 0;
  return isOurs && new RegExp(`^\\d{${CODE_DIGITS}}$`).test(code) ? code : null;
}
