import { z } from 'zod';
import { typedEmail } from '#platform/text/typed-email.ts';
import { validationFailed } from '../errors.ts';

const MAX_LENGTH = 254;
const schema = z.email({ pattern: z.regexes.rfc5322Email });

/** The form addresses are stored and compared in; null when it is none (AUTH-022). */
export function emailAddress(typed: string): string | null {
  const address = typedEmail(typed);
  return address.length <= MAX_LENGTH && schema.safeParse(address).success ? address : null;
}

export function requireEmailAddress(typed: string): string {
  const address = emailAddress(typed);
  if (!address) throw validationFailed('Unable to validate email address: invalid format');
  return address;
}
