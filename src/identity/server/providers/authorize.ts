import { randomUUID } from 'node:crypto';
import type { Context } from 'hono';
import * as oidc from 'openid-client';
import type { Services } from '#platform/server/context.ts';
import type { HttpEnv } from '#platform/server/http/http.ts';
import { IdentityError } from '../errors.ts';
import { failedLanding } from '../links/landing.ts';
import { chosenRedirect, withParameters } from '../links/redirects.ts';
import { requireBearer } from '../tokens/bearer.ts';
import { readChallenge } from '../tokens/flow-states.ts';
import { sealSecrets } from './flow-secrets.ts';
import { toOAuthError } from './provider-answer.ts';
import { callbackAddress, getProviderClient } from './provider-client.ts';
import { requireManualLinking, requireProvider } from './providers.ts';
import { requireOwner } from './require-owner.ts';

/** Our own parameters, and those that would turn it into another client's request. */
const NEVER_PASSED_ON = new Set(
  (
    'provider redirect_to scopes scope invite_token skip_http_redirect apikey ' +
    'client_id client_secret redirect_uri response_type response_mode state ' +
    'code_challenge code_challenge_method code_verifier request request_uri'
  ).split(' '),
);

/** GET /authorize: sends the browser to a provider; one that does not answer is said where it came from (AUTH-131). */
export async function authorize(services: Services, c: Context<HttpEnv>): Promise<Response> {
  // Asking only for the headers begins nothing.
  if (c.req.method === 'HEAD') return c.body(null, 200);
  const redirectTo = chosenRedirect(services.config, c);
  try {
    return c.redirect(await beginTrip(services, c, { redirectTo, linkingUserId: null }), 302);
  } catch (error) {
    if (!(error instanceof IdentityError) || error.code !== 'provider_unreachable') throw error;
    const { query, fragment } = failedLanding(services, error, { inQuery: true, toOAuthError });
    return c.redirect(withParameters(redirectTo, query, fragment), 302);
  }
}

/** GET /user/identities/authorize: the same, to give the caller's account one more identity (AUTH-135). */
export async function authorizeLink(services: Services, c: Context<HttpEnv>): Promise<Response> {
  const { user, session } = await requireBearer(services, c);
  requireManualLinking(services.config);
  await requireOwner(services, { user, session });
  const redirectTo = chosenRedirect(services.config, c);
  const url = await beginTrip(services, c, { redirectTo, linkingUserId: user.id });
  return c.req.query('skip_http_redirect') === 'true' ? c.json({ url }) : c.redirect(url, 302);
}

async function beginTrip(
  services: Services,
  c: Context<HttpEnv>,
  { redirectTo, linkingUserId }: { redirectTo: string; linkingUserId: string | null },
): Promise<string> {
  const { config, db } = services;
  const asked = c.req.query();
  const provider = requireProvider(config, asked['provider'] ?? '');
  const challenge = readChallenge({
    code_challenge: asked['code_challenge'] ?? '',
    code_challenge_method: asked['code_challenge_method'] ?? '',
  });
  const client = await getProviderClient(services, provider);
  const id = randomUUID();
  const codeVerifier = oidc.randomPKCECodeVerifier();
  const nonce = asked['nonce'] || oidc.randomNonce();
  await db
    .insertInto('identity.flow_states')
    .values({
      id,
      kind: 'oauth',
      provider: provider.name,
      redirect_to: redirectTo,
      linking_user_id: linkingUserId,
      network: c.get('network'),
      provider_secrets: await sealSecrets(services, { codeVerifier, nonce }),
      code_challenge: challenge?.challenge ?? null,
      code_challenge_method: challenge?.method ?? null,
      created_at: new Date(),
    })
    .execute();
  const scopes = `${provider.scopes} ${asked['scopes'] ?? ''}`.split(/[\s,]+/).filter(Boolean);
  const url = oidc.buildAuthorizationUrl(client, {
    ...Object.fromEntries(Object.entries(asked).filter(([name]) => !NEVER_PASSED_ON.has(name))),
    ...(provider.postsForm && { response_mode: 'form_post' }),
    redirect_uri: callbackAddress(config.PUBLIC_URL),
    scope: [...new Set(scopes)].join(' '),
    state: id,
    nonce,
    code_challenge: await oidc.calculatePKCECodeChallenge(codeVerifier),
    code_challenge_method: 'S256',
  });
  return url.href;
}
