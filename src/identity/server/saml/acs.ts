import { createHash } from 'node:crypto';
import type { Context } from 'hono';
import type { Selectable } from 'kysely';
import { z } from 'zod';
import type { Services } from '#platform/server/context.ts';
import type { IdentitySamlRelayStates } from '#platform/server/database/database-types.gen.ts';
import type { Work } from '#platform/server/database/transaction.ts';
import type { HttpEnv } from '#platform/server/http/http.ts';
import { enterAccount } from '../account/external/external-sign-in.ts';
import { readForm } from '../body.ts';
import { IdentityError, validationFailed } from '../errors.ts';
import { failedLanding, sessionLanding } from '../links/landing.ts';
import type { Landing } from '../links/landing.ts';
import { isAllowedRedirect, withParameters } from '../links/redirects.ts';
import { toOAuthError } from '../providers/provider-answer.ts';
import { createFlowState, issueAuthCode } from '../tokens/flow-states.ts';
import type { Challenge } from '../tokens/flow-states.ts';
import { getRequestOrigin, startSession } from '../tokens/sessions.ts';
import { identityOfAssertion } from './assertion-identity.ts';
import { readAssertion, readResponse } from './read-assertion.ts';
import type { Assertion } from './read-assertion.ts';
import { providerName, requireSaml } from './sso-providers.ts';
import type { SsoProvider } from './sso-providers.ts';

const METHOD = 'sso/saml';
/** How long a person may take to sign in at their organization. */
export const RELAY_LIFE_MS = 10 * 60_000;

type Relay = Selectable<IdentitySamlRelayStates>;

/** POST /sso/saml/acs: the browser is back from an organization, and always led on to a page (AUTH-246). */
export async function samlAcs(services: Services, c: Context<HttpEnv>): Promise<Response> {
  requireSaml(services.config);
  try {
    const { redirectTo, landing } = await complete(services, c);
    return c.redirect(withParameters(redirectTo, landing.query, landing.fragment), 302);
  } catch (error) {
    const { query } = failedLanding(services, error, { inQuery: true, toOAuthError });
    return c.redirect(withParameters(services.config.PUBLIC_URL, query), 303);
  }
}

async function complete(services: Services, c: Context<HttpEnv>) {
  const { config } = services;
  const form = await readForm(c);
  const relayState = form?.get('RelayState') ?? '';
  const encoded = form?.get('SAMLResponse') ?? '';
  if (encoded === '') throw validationFailed('SAMLResponse is missing');
  const relay = await findRelay(services, relayState);
  const response = await readResponse(services, encoded);
  const { provider } = response;
  if (relay && relay.provider_id !== provider.id) throw relayNotFound();
  const assertion = await readAssertion(services, response, relay?.request_id ?? null);
  const identity = identityOfAssertion(provider, assertion);
  const asked = relay?.redirect_to ?? relayState;
  const redirectTo = isAllowedRedirect(config, asked) ? asked : config.PUBLIC_URL;
  const challenge = toChallenge(relay);
  const visit = {
    language: c.get('language'),
    network: c.get('network'),
    origin: getRequestOrigin(c),
    redirectTo,
    challenge,
  };
  const landing = await enterAccount(services, identity, visit, async (work, { id: userId }) => {
    if (relay) await takeRelay(work, relay);
    await spend(work, provider, assertion);
    return land(work, c, { userId, challenge, provider, assertion });
  });
  return { redirectTo, landing };
}

const relayNotFound = () =>
  new IdentityError(404, 'saml_relay_state_not_found', 'SAML RelayState is unknown or was used');

/** The trip this browser comes back from; null where an organization sent it by itself. */
async function findRelay({ db }: Services, id: string): Promise<Relay | null> {
  if (!z.uuid().safeParse(id).success) return null;
  const relay = await db
    .selectFrom('identity.saml_relay_states')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
  if (!relay) throw relayNotFound();
  if (Date.now() - relay.created_at.getTime() < RELAY_LIFE_MS) return relay;
  throw new IdentityError(422, 'saml_relay_state_expired', 'SAML RelayState has expired');
}

/** Uses up the relay state: of two requests with it at once, one goes on. */
async function takeRelay({ trx }: Work, { id }: Relay): Promise<void> {
  const taken = await trx
    .deleteFrom('identity.saml_relay_states')
    .where('id', '=', id)
    .executeTakeFirst();
  if (taken.numDeletedRows === 0n) throw relayNotFound();
}

async function spend({ trx }: Work, provider: SsoProvider, assertion: Assertion): Promise<void> {
  const hash = createHash('sha256').update(`${provider.id} ${assertion.id}`).digest();
  const spent = await trx
    .insertInto('identity.spent_saml_assertions')
    .values({ assertion_hash: hash, expires_at: new Date(assertion.expiresAt) })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  if (spent.numInsertedOrUpdatedRows === 0n)
    throw validationFailed('SAML assertion was already used');
}

function toChallenge(relay: Relay | null): Challenge {
  if (!relay || relay.code_challenge === null) return null;
  const method = relay.code_challenge_method === 'plain' ? 'plain' : 's256';
  return { challenge: relay.code_challenge, method };
}

/** A code for who holds the verifier, else the session itself. */
async function land(
  work: Work,
  c: Context<HttpEnv>,
  entered: { userId: string; challenge: Challenge; provider: SsoProvider; assertion: Assertion },
): Promise<Landing> {
  const { userId, challenge, provider, assertion } = entered;
  const proof = { provider: providerName(provider.id), notAfter: assertion.sessionNotAfter };
  if (challenge) {
    const flow = await createFlowState(work.trx, { userId, kind: METHOD, challenge, ...proof });
    return { query: { code: (await issueAuthCode(work.trx, flow)) ?? '' }, fragment: {} };
  }
  const origin = getRequestOrigin(c);
  return sessionLanding(
    await startSession(work, { userId, method: METHOD, origin, browser: c, ...proof }),
  );
}
