import type { Context } from 'hono';
import type { Selectable } from 'kysely';
import { z } from 'zod';
import type { Services } from '#platform/server/context.ts';
import type { IdentityFlowStates } from '#platform/server/database/database-types.gen.ts';
import type { HttpEnv } from '#platform/server/http/http.ts';
import { inTransaction } from '#platform/server/database/transaction.ts';
import type { Work } from '#platform/server/database/transaction.ts';
import { enterAccount } from '../account/external/external-sign-in.ts';
import { readDeviceHash, isKnownDevice } from '../account/known-devices.ts';
import { isBanned, findUserById } from '../account/people/users.ts';
import type { UserRow } from '../account/people/users.ts';
import { IdentityError, userBanned } from '../errors.ts';
import { failedLanding, sessionLanding } from '../links/landing.ts';
import type { Landing } from '../links/landing.ts';
import { withParameters } from '../links/redirects.ts';
import { issueAuthCode } from '../tokens/flow-states.ts';
import type { Challenge } from '../tokens/flow-states.ts';
import { getRequestOrigin, startSession } from '../tokens/sessions.ts';
import { openSecrets, sealSecrets } from './flow-secrets.ts';
import type { ProviderTokens } from './flow-secrets.ts';
import { linkIdentity, throwAfter } from './link-identity.ts';
import { badCallback, toOAuthError, fetchIdentity, readAnswer } from './provider-answer.ts';
import type { ProviderAnswer } from './provider-answer.ts';
import { requireProvider } from './providers.ts';

const FLOW_LIFE_MS = 5 * 60_000;

type Flow = Selectable<IdentityFlowStates>;

/** GET and POST /callback: the browser is back from a provider, and always led on to a page (protocol, section 7). */
export async function callback(services: Services, c: Context<HttpEnv>): Promise<Response> {
  if (c.req.method === 'HEAD') return c.body(null, 200);
  const answer = await readAnswer(c);
  let flow: Flow;
  try {
    flow = await takeFlow(services, answer.state);
  } catch (error) {
    const { query } = failedLanding(services, error, { inQuery: true, toOAuthError });
    return c.redirect(withParameters(services.config.PUBLIC_URL, query), 303);
  }
  const landing = await complete(services, c, flow, answer).catch((error: unknown) =>
    failedLanding(services, error, { inQuery: true, toOAuthError }),
  );
  const redirectTo = flow.redirect_to ?? services.config.PUBLIC_URL;
  return c.redirect(withParameters(redirectTo, landing.query, landing.fragment), 302);
}

/** The trip this browser comes back from. Two who bring the same state at once: one goes on. */
async function takeFlow({ db }: Services, state: string): Promise<Flow> {
  if (state === '') throw badCallback('OAuth state parameter missing');
  const isState = z.uuid().safeParse(state).success;
  const taken = isState
    ? await db
        .updateTable('identity.flow_states')
        .set({ returned_at: new Date() })
        .where('id', '=', state)
        .where('provider', 'is not', null)
        .where('returned_at', 'is', null)
        .where('created_at', '>', new Date(Date.now() - FLOW_LIFE_MS))
        .returningAll()
        .executeTakeFirst()
    : undefined;
  if (taken) return taken;
  const former = isState
    ? await db
        .selectFrom('identity.flow_states')
        .select('returned_at')
        .where('id', '=', state)
        .where('provider', 'is not', null)
        .executeTakeFirst()
    : undefined;
  if (former?.returned_at) {
    throw new IdentityError(409, 'flow_state_already_used', 'OAuth state was already used');
  }
  throw new IdentityError(400, 'bad_oauth_state', 'OAuth state is invalid or has expired');
}

async function complete(
  services: Services,
  c: Context<HttpEnv>,
  flow: Flow,
  answer: ProviderAnswer,
): Promise<Landing> {
  const provider = requireProvider(services.config, flow.provider ?? '');
  if (answer.error !== '') {
    throw badCallback(`${answer.error}: ${answer.errorDescription}`.slice(0, 300));
  }
  const secrets = await openSecrets(services, flow.provider_secrets);
  const { identity, tokens } = await fetchIdentity(services, provider, answer, secrets);
  const land = (work: Work, user: UserRow) => landIn(work, c, flow, user, tokens);
  if (flow.linking_user_id !== null) {
    const linkingUserId = flow.linking_user_id;
    const outcome = await inTransaction(services, async (work) => {
      const user = await requireLinking(work, c, flow, linkingUserId);
      const linked = await linkIdentity(work, user, identity, buildVisit(c, flow));
      return { ...linked, landing: linked.refusal ? null : await land(work, linked.user) };
    });
    return outcome.landing ?? throwAfter(outcome.refusal);
  }
  return enterAccount(services, identity, buildVisit(c, flow), land);
}

const buildVisit = (c: Context<HttpEnv>, flow: Flow) => ({
  language: c.get('language'),
  network: c.get('network'),
  origin: getRequestOrigin(c),
  redirectTo: flow.redirect_to ?? '',
  challenge: toChallenge(flow),
});

function toChallenge({
  code_challenge: challenge,
  code_challenge_method: method,
}: Flow): Challenge {
  if (challenge === null) return null;
  return { challenge, method: method === 'plain' ? 'plain' : 's256' };
}

/**
 * Returns the account that gets the identity. A stranger could begin a link and have another person follow it, whose
 * identity would then open the stranger's account. So the browser that comes back has to be one of the account, or in
 * the network that asked.
 */
async function requireLinking(
  work: Work,
  c: Context<HttpEnv>,
  flow: Flow,
  userId: string,
): Promise<UserRow> {
  const user = await findUserById(work.trx, userId, { lock: true });
  if (!user || isBanned(user)) throw userBanned(403);
  const isHere =
    flow.network === c.get('network') ||
    (await isKnownDevice(work.trx, user.id, readDeviceHash(c)));
  if (isHere) return user;
  throw new IdentityError(400, 'bad_oauth_state', 'This link was begun in another browser');
}

/** A code for who holds the verifier, else the session itself. */
async function landIn(
  work: Work,
  c: Context<HttpEnv>,
  flow: Flow,
  user: UserRow,
  tokens: ProviderTokens,
): Promise<Landing> {
  const { trx, services } = work;
  if (flow.code_challenge !== null) {
    await trx
      .updateTable('identity.flow_states')
      .set({ user_id: user.id, provider_secrets: await sealSecrets(services, tokens) })
      .where('id', '=', flow.id)
      .execute();
    const code = await issueAuthCode(trx, flow.id);
    return { query: { code: code ?? '' }, fragment: {} };
  }
  const origin = getRequestOrigin(c);
  const session = await startSession(work, {
    userId: user.id,
    method: 'oauth',
    origin,
    browser: c,
  });
  return sessionLanding(session, tokens);
}
