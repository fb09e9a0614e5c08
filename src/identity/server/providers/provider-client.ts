import * as oidc from 'openid-client';
import type { CacheDefinition } from '#platform/server/caches.ts';
import type { Services } from '#platform/server/context.ts';
import { providerUnreachable } from '../errors.ts';
import type { Provider } from './providers.ts';

/** Three of these in a row are within the time of one request. */
export const PATIENCE_SECONDS = 3;
export const CLOCK_TOLERANCE_SECONDS = 30;

const HOUR_MS = 3_600_000;
const CLIENTS: CacheDefinition<oidc.Configuration> = {
  name: 'identity.providers',
  max: 100,
  freshMs: HOUR_MS,
  staleMs: 24 * HOUR_MS,
};

/** Returns the address providers send people back to; the operator registers it with each. */
export const callbackAddress = (publicUrl: string): string => `${publicUrl}/auth/v1/callback`;

/** Returns the client for a provider, configured by its discovery document. */
export async function getProviderClient(
  services: Services,
  provider: Provider,
): Promise<oidc.Configuration> {
  try {
    return await services.caches.fetch(CLIENTS, provider.name, () => discover(provider));
  } catch (error) {
    throw unreachable(services, provider, error);
  }
}

async function discover(provider: Provider): Promise<oidc.Configuration> {
  const { issuer, clientIds, clientSecret } = provider;
  // The standard's own way is the header; Google and Apple take the form alone.
  const authenticate: oidc.ClientAuth = (as, client, body, headers) => {
    const methods = as.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
    const way = methods.includes('client_secret_post')
      ? oidc.ClientSecretPost(clientSecret)
      : oidc.ClientSecretBasic(clientSecret);
    way(as, client, body, headers);
  };
  const found = await oidc.discovery(
    new URL(issuer),
    clientIds[0] ?? '',
    { [oidc.clockTolerance]: CLOCK_TOLERANCE_SECONDS },
    authenticate,
    {
      timeout: PATIENCE_SECONDS,
      // The settings let no other address be without TLS than this machine's own.
      ...(issuer.startsWith('http:') && { execute: [oidc.allowInsecureRequests] }),
    },
  );
  oidc.enableNonRepudiationChecks(found);
  return found;
}

/** Logs why a provider did not answer, without anything of what was sent. */
export function logFailure(services: Services, provider: Provider, error: unknown): void {
  const { code, message } = describeError(error);
  services.log.warn({ provider: provider.name, code, reason: message }, 'a provider failed');
}

export function unreachable(services: Services, provider: Provider, error: unknown) {
  logFailure(services, provider, error);
  return providerUnreachable(provider.name, error);
}

/** Whether the provider did not answer at all, rather than refused. */
export function isSilence(error: unknown): boolean {
  if (error instanceof oidc.ResponseBodyError) return error.status >= 500;
  const { code } = describeError(error);
  if (code === 'OAUTH_TIMEOUT' || code === 'OAUTH_ABORT') return true;
  if (code === 'OAUTH_RESPONSE_IS_NOT_CONFORM' || code === 'OAUTH_RESPONSE_IS_NOT_JSON')
    return true;
  return error instanceof TypeError && code === '';
}

function describeError(error: unknown): { code: string; message: string } {
  if (!(error instanceof Error)) return { code: '', message: '' };
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  return { code, message: error.message };
}
