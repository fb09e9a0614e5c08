import type { Context } from 'hono';
import { z } from 'zod';
import type { Config } from '#platform/server/config/config.ts';
import type { Services } from '#platform/server/context.ts';
import type { HttpEnv } from '#platform/server/http/http.ts';
import { inTransaction } from '#platform/server/database/transaction.ts';
import { enterAccount } from '../account/external/external-sign-in.ts';
import type { ExternalIdentity } from '../account/external/external-identity.ts';
import { findUserById } from '../account/people/users.ts';
import { readBody, text } from '../body.ts';
import { IdentityError, OAuthRefusal, userBanned, validationFailed } from '../errors.ts';
import { chosenRedirect } from '../links/redirects.ts';
import { requireBearer } from '../tokens/bearer.ts';
import { getRequestOrigin, sessionReply, startSession } from '../tokens/sessions.ts';
import { verifyIdToken } from './id-token.ts';
import { linkIdentity, throwAfter } from './link-identity.ts';
import { readIdentity } from './provider-claims.ts';
import { listProviders, requireManualLinking } from './providers.ts';
import type { Provider } from './providers.ts';
import { requireOwner } from './require-owner.ts';

const bodySchema = z.object({
  id_token: text,
  provider: text,
  access_token: text,
  nonce: text,
  client_id: text,
  issuer: text,
  link_identity: z.boolean().nullish(),
});
type Body = z.infer<typeof bodySchema>;

/** grant_type=id_token: what an app was given by a provider signs in here, or is linked (AUTH-123). */
export async function idTokenGrant(services: Services, c: Context<HttpEnv>): Promise<object> {
  const body = await readBody(c, bodySchema);
  const isLink = body.link_identity === true;
  const provider = chosenProvider(services.config, body);
  if (body.id_token === '') throw new OAuthRefusal('invalid request', 'id_token required');
  const caller = isLink ? await requireLinker(services, c) : null;
  const claims = await verifyIdToken(services, provider, {
    idToken: body.id_token,
    accessToken: body.access_token,
    nonce: body.nonce,
  });
  const identity = readIdentity(provider, claims);
  if (!identity) throw new OAuthRefusal('invalid request', 'Bad ID token');
  if (caller) return link(services, c, caller, identity);
  const origin = getRequestOrigin(c);
  return enterAccount(services, identity, buildVisit(services, c), (work, { id: userId }) =>
    startSession(work, { userId, method: 'oauth', origin, browser: c }),
  );
}

/**
 * Returns the provider that gave the token: by name, or by its issuer and our client there. No provider is contacted
 * yet.
 */
function chosenProvider(config: Config, { provider: name, issuer, client_id }: Body): Provider {
  const all = listProviders(config);
  if (all.length === 0) throw notEnabled(name);
  if (name === '' && (issuer === '' || client_id === '')) {
    throw new OAuthRefusal('invalid request', 'provider or client_id and issuer required');
  }
  const hasIssuer = (provider: Provider) => provider.issuers.includes(issuer);
  const found = all.find((one) =>
    name === '' ? hasIssuer(one) : one.name === name || one.issuer === name,
  );
  if (found && (issuer === '' || hasIssuer(found)) && isAllowedClient(found, client_id))
    return found;
  if (found || name === '') throw validationFailed(`Custom OIDC provider "${issuer}" not allowed`);
  throw notEnabled(name);
}

const notEnabled = (name: string) =>
  new IdentityError(400, 'provider_disabled', `Provider "${name}" is not enabled`);

const isAllowedClient = ({ clientIds }: Provider, clientId: string) =>
  clientId === '' || clientIds.includes(clientId);

async function requireLinker(services: Services, c: Context<HttpEnv>) {
  const caller = await requireBearer(services, c);
  requireManualLinking(services.config);
  await requireOwner(services, caller);
  return caller;
}

const buildVisit = (services: Services, c: Context<HttpEnv>) => ({
  language: c.get('language'),
  network: c.get('network'),
  origin: getRequestOrigin(c),
  redirectTo: chosenRedirect(services.config, c),
  challenge: null,
});

/** The caller's own session goes on, with what it has proven. */
async function link(
  services: Services,
  c: Context<HttpEnv>,
  { user: caller, session }: Awaited<ReturnType<typeof requireLinker>>,
  identity: ExternalIdentity,
): Promise<object> {
  const outcome = await inTransaction(services, async (work) => {
    const user = await findUserById(work.trx, caller.id, { lock: true });
    if (!user) throw userBanned(403);
    const linked = await linkIdentity(work, user, identity, buildVisit(services, c));
    const reply = linked.refusal
      ? null
      : await sessionReply(services, work.trx, linked.user, session);
    return { refusal: linked.refusal, reply };
  });
  return outcome.reply ?? throwAfter(outcome.refusal);
}
