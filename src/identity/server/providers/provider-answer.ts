import type { Context } from 'hono';
import * as oidc from 'openid-client';
import type { Services } from '#platform/server/context.ts';
import type { HttpEnv } from '#platform/server/http/http.ts';
import type { ExternalIdentity } from '../account/external/external-identity.ts';
import { IdentityError } from '../errors.ts';
import type { ProviderTokens, TripSecrets } from './flow-secrets.ts';
import { readIdentity, readPostedName } from './provider-claims.ts';
import {
  callbackAddress,
  getProviderClient,
  isSilence,
  logFailure,
  unreachable,
} from './provider-client.ts';
import type { Provider } from './providers.ts';

/** The parameters a browser brings back from a provider, in its address or in a form. */
export type ProviderAnswer = {
  state: string;
  code: string;
  iss: string;
  error: string;
  errorDescription: string;
  user: string;
};

export async function readAnswer(c: Context<HttpEnv>): Promise<ProviderAnswer> {
  const form = c.req.method === 'POST' ? new URLSearchParams(await c.req.text()) : null;
  const member = (name: string) => (form ? form.get(name) : c.req.query(name)) ?? '';
  return {
    state: member('state'),
    code: member('code'),
    iss: member('iss'),
    error: member('error'),
    errorDescription: member('error_description'),
    user: member('user'),
  };
}

export const badCallback = (message: string, cause?: unknown) =>
  new IdentityError(400, 'bad_oauth_callback', message, { cause });

const DENIED = ['signup_disabled', 'user_banned', 'provider_email_needs_verification'];

/** The protocol's `error` beside the code. */
export function toOAuthError({ code, status }: IdentityError): string {
  if (DENIED.includes(code)) return 'access_denied';
  if (code === 'provider_unreachable') return 'temporarily_unavailable';
  return status === 400 || status === 409 ? 'invalid_request' : 'server_error';
}

/** Exchanges the code at the provider, and reads who came: signature, issuer, audience, time and nonce all have to be right. */
export async function fetchIdentity(
  services: Services,
  provider: Provider,
  answer: ProviderAnswer,
  { codeVerifier, nonce }: TripSecrets,
): Promise<{ identity: ExternalIdentity; tokens: ProviderTokens }> {
  if (answer.code === '') throw badCallback('OAuth callback without an authorization code');
  const client = await getProviderClient(services, provider);
  const address = new URL(callbackAddress(services.config.PUBLIC_URL));
  address.search = new URLSearchParams({
    code: answer.code,
    state: answer.state,
    ...(answer.iss !== '' && { iss: answer.iss }),
  }).toString();
  try {
    const granted = await oidc.authorizationCodeGrant(client, address, {
      pkceCodeVerifier: codeVerifier,
      expectedNonce: nonce,
      expectedState: answer.state,
      idTokenExpected: true,
    });
    const claims = { ...readPostedName(answer.user), ...(await fetchClaims(client, granted)) };
    const identity = readIdentity(provider, claims);
    if (!identity) throw badCallback('Error getting user profile from external provider');
    const tokens = {
      provider_token: granted.access_token,
      ...(granted.refresh_token !== undefined && {
        provider_refresh_token: granted.refresh_token,
      }),
    };
    return { identity, tokens };
  } catch (error) {
    if (error instanceof IdentityError) throw error;
    if (isSilence(error)) throw unreachable(services, provider, error);
    logFailure(services, provider, error);
    throw badCallback('Unable to exchange external code', error);
  }
}

/** The id token says who it is; what it leaves out is asked for. */
async function fetchClaims(
  client: oidc.Configuration,
  granted: oidc.TokenEndpointResponse & oidc.TokenEndpointResponseHelpers,
): Promise<object> {
  const claims = granted.claims();
  if (!claims) throw badCallback('Error getting user profile from external provider');
  const isWhole = claims['email'] !== undefined && claims['name'] !== undefined;
  if (isWhole || client.serverMetadata().userinfo_endpoint === undefined) return claims;
  return { ...(await oidc.fetchUserInfo(client, granted.access_token, claims.sub)), ...claims };
}
