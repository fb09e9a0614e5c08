import { z } from 'zod';
import { webAddress } from './setting-values.ts';

const LOOPBACK = /^(localhost|127(\.\d+){3}|\[::1\])$/;

/** The address of an identity provider has to be https; on this machine it may be http. */
export const issuerAddress = webAddress('https://accounts.example').refine((address) => {
  const { protocol, hostname } = new URL(address);
  return protocol === 'https:' || (protocol === 'http:' && LOOPBACK.test(hostname));
}, 'expected an https address (http only on this machine)');

/** A client's own id first, then those of its apps, whose tokens are taken as well. */
export const clientIds = z
  .string()
  .trim()
  .default('')
  .transform((text) => text.split(/[\s,]+/).filter(Boolean));

/** Names that mean something else in the protocol. */
const TAKEN = ['google', 'apple', 'email', 'phone', 'anonymous_users', 'saml', 'sso', 'web3'];

const provider = z.strictObject({
  name: z
    .string()
    .regex(/^[a-z][a-z0-9_-]{0,30}$/, 'expected a name of small letters, digits, - and _')
    .refine((name) => !TAKEN.includes(name), 'this name is taken'),
  label: z.string().trim().min(1).max(40),
  issuer: issuerAddress,
  clientId: clientIds.pipe(z.array(z.string()).min(1, 'expected a client id')),
  clientSecret: z.string().min(1),
  scopes: z.string().trim().default('openid email profile'),
  /** Whether people may come without any e-mail address. */
  emailOptional: z.boolean().default(false),
});

/** `AUTH_OIDC_PROVIDERS`: issuers of OpenID Connect by which people may sign in. */
export const providerList = z
  .string()
  .default('[]')
  .transform((text, context): unknown => {
    try {
      return JSON.parse(text);
    } catch {
      context.addIssue({ code: 'custom', message: 'expected a JSON list of providers' });
      return z.NEVER;
    }
  })
  .pipe(
    z
      .array(provider, 'expected a JSON list of providers')
      .refine(
        (all) => new Set(all.map(({ name }) => name)).size === all.length,
        'two providers have one name',
      ),
  );

export type ProviderSetting = z.output<typeof provider>;
