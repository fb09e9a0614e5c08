import { z } from 'zod';
import type { ExternalIdentity } from '../account/external/external-identity.ts';
import { emailAddress } from '../account/email-address.ts';
import type { Metadata } from '../body.ts';
import type { Provider } from './providers.ts';

const MOST_CHARACTERS = 1000;
const words = z
  .string()
  .transform((text) =>
    text
      .toWellFormed()
      .replaceAll(/\p{Cc}/gu, '')
      .slice(0, MOST_CHARACTERS)
      .toWellFormed(),
  )
  .optional()
  .catch(undefined);

/** The claims read from an id token or the userinfo endpoint; all others are ignored. */
const claimsSchema = z.object({
  iss: z.string(),
  sub: z
    .string()
    .min(1)
    .max(255)
    .refine((sub) => sub.isWellFormed() && !/\p{Cc}/u.test(sub)),
  email: z.string().optional().catch(undefined),
  // Apple writes it as text.
  email_verified: z
    .union([z.boolean(), z.enum(['true', 'false']).transform((text) => text === 'true')])
    .default(false)
    .catch(false),
  name: words,
  given_name: words,
  family_name: words,
  preferred_username: words,
  picture: z
    .url({ protocol: /^https?$/ })
    .max(MOST_CHARACTERS)
    .optional()
    .catch(undefined),
  hd: words,
});

/** Returns the identity a provider reports, or null where it does not even say that. */
export function readIdentity(provider: Provider, given: object): ExternalIdentity | null {
  const parsed = claimsSchema.safeParse(given);
  if (!parsed.success) return null;
  const { iss, sub, name, given_name, family_name, preferred_username, picture, hd } = parsed.data;
  const email = emailAddress(parsed.data.email ?? '');
  const isEmailVerified = email !== null && parsed.data.email_verified;
  const parts = [given_name, family_name].filter(Boolean).join(' ');
  const fullName = name || parts || preferred_username || '';
  const claims: Metadata = {
    iss,
    sub,
    provider_id: sub,
    ...(email !== null && { email }),
    email_verified: isEmailVerified,
    phone_verified: false,
    ...(fullName !== '' && { name: fullName, full_name: fullName }),
    ...(picture !== undefined && { picture, avatar_url: picture }),
    ...(hd !== undefined && { custom_claims: { hd } }),
  };
  return {
    provider: provider.name,
    subject: sub,
    email,
    isEmailVerified,
    isEmailOptional: provider.isEmailOptional,
    claims,
  };
}

const appleUser = z.object({
  name: z.object({ firstName: words, lastName: words }),
});

/** Apple gives a name once, beside the token, in a form the browser brings. Only the name is taken from it. */
export function readPostedName(form: string): { given_name?: string; family_name?: string } {
  try {
    const { name } = appleUser.parse(JSON.parse(form));
    return {
      ...(name.firstName !== undefined && { given_name: name.firstName }),
      ...(name.lastName !== undefined && { family_name: name.lastName }),
    };
  } catch {
    return {};
  }
}
