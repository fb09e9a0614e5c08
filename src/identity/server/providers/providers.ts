import type { Config } from '#platform/server/config/config.ts';
import { IdentityError, validationFailed } from '../errors.ts';

/** An external provider people may sign in by, with OpenID Connect. */
export type Provider = {
  name: string;
  label: string;
  issuer: string;
  /** The issuers its tokens may name. */
  issuers: string[];
  /** The client id of this site first, then those of its apps. */
  clientIds: string[];
  clientSecret: string;
  scopes: string;
  /** Whether the browser comes back with a form instead of a query. */
  postsForm: boolean;
  isEmailOptional: boolean;
};

const GOOGLE = 'https://accounts.google.com';

/** Returns the configured providers in the order of their buttons. */
export function listProviders(config: Config): Provider[] {
  const google = {
    name: 'google',
    label: 'Google',
    issuer: config.AUTH_GOOGLE_ISSUER,
    clientId: config.AUTH_GOOGLE_CLIENT_ID,
    clientSecret: config.AUTH_GOOGLE_CLIENT_SECRET,
    scopes: 'openid email profile',
    emailOptional: false,
  };
  const apple = {
    ...google,
    name: 'apple',
    label: 'Apple',
    issuer: config.AUTH_APPLE_ISSUER,
    clientId: config.AUTH_APPLE_CLIENT_ID,
    clientSecret: config.AUTH_APPLE_CLIENT_SECRET,
    // Apple has no scope `profile`, and posts a form when asked for a name.
    scopes: 'openid email name',
  };
  return [google, apple, ...config.AUTH_OIDC_PROVIDERS]
    .filter(({ clientId }) => clientId.length > 0)
    .map(({ clientId, emailOptional, ...provider }) => ({
      ...provider,
      clientIds: clientId,
      // Google's older libraries write its name without the protocol.
      issuers: provider.issuer === GOOGLE ? [GOOGLE, 'accounts.google.com'] : [provider.issuer],
      postsForm: provider.name === 'apple',
      isEmailOptional: emailOptional,
    }));
}

/** The provider a browser is to be sent to; the protocol's refusal where there is none of this name. */
export function requireProvider(config: Config, name: string): Provider {
  const provider = listProviders(config).find((one) => one.name === name);
  if (provider) return provider;
  throw validationFailed(
    `Unsupported provider: Provider ${name === '' ? '' : `${name} `}is not enabled`,
  );
}

/** Refuses what people do to their own identities where the operator does not want that. */
export function requireManualLinking(config: Config): void {
  if (config.AUTH_MANUAL_LINKING) return;
  throw new IdentityError(404, 'manual_linking_disabled', 'Manual linking is disabled');
}
