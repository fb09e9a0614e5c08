import { z } from 'zod';

/** Longer than what any device sends. */
const bytes = z.string().max(16_384);
const base64url = bytes.regex(/^[\w-]+$/);
const common = {
  id: base64url.max(2_048),
  rawId: base64url.max(2_048),
  type: z.literal('public-key'),
  clientExtensionResults: z.looseObject({}).catch({}).default({}),
};

/** A browser's answer with a new key; a null member is ignored (WebAuthn, RegistrationResponseJSON). */
export const newCredential = z.object({
  ...common,
  response: z.object({
    clientDataJSON: base64url,
    attestationObject: base64url,
    transports: z.array(z.string().max(32)).max(10).optional().catch(undefined),
  }),
});

/** A browser's answer with a signature (WebAuthn, AuthenticationResponseJSON). */
export const assertion = z.object({
  ...common,
  response: z.object({
    clientDataJSON: base64url,
    authenticatorData: base64url,
    signature: base64url,
    userHandle: base64url.nullish().transform((value) => value ?? undefined),
  }),
});
