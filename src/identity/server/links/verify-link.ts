import type { Context } from 'hono';
import type { Services } from '#platform/server/context.ts';
import type { HttpEnv } from '#platform/server/http/http.ts';
import { inTransaction } from '#platform/server/database/transaction.ts';
import type { Work } from '#platform/server/database/transaction.ts';
import { IdentityError, validationFailed } from '../errors.ts';
import { issueAuthCode } from '../tokens/flow-states.ts';
import { PKCE_PREFIX, redeemLink } from '../tokens/one-time-tokens.ts';
import { failedLanding, sessionLanding } from './landing.ts';
import type { Landing } from './landing.ts';
import { chosenRedirect, withParameters } from './redirects.ts';
import { getRequestOrigin, startSession } from '../tokens/sessions.ts';
import type { Origin } from '../tokens/sessions.ts';
import { HALFWAY_MESSAGE, applyProof, findTokenKinds } from './verification.ts';
import { deadLink } from './verify-code.ts';

/** GET /verify: the mailed link; always ends at the app, with the outcome in its address. */
export async function verifyLink(services: Services, c: Context<HttpEnv>): Promise<Response> {
  // Asking only for the headers, as some mail scanners do, must not use the link up.
  if (c.req.method === 'HEAD') return c.body(null, 200);
  const link = c.req.query('token') ?? '';
  const type = c.req.query('type') ?? '';
  if (type === '') throw validationFailed('Verify requires a verification type');
  if (link === '') throw validationFailed('Verify requires a token or a token hash');
  const isPkce = link.startsWith(PKCE_PREFIX);
  const redirectTo = chosenRedirect(services.config, c);
  const landing = await follow(services, { link, type, isPkce, origin: getRequestOrigin(c) }).catch(
    (error: unknown) => failedLanding(services, error, { inQuery: isPkce }),
  );
  return c.redirect(withParameters(redirectTo, landing.query, landing.fragment), 303);
}

type LinkUse = { link: string; type: string; isPkce: boolean; origin: Origin };

async function follow(services: Services, use: LinkUse): Promise<Landing> {
  const kinds = findTokenKinds(use.type);
  if (!kinds) throw validationFailed('Invalid email verification type');
  return inTransaction(services, async (work) => {
    const redeemed = await redeemLink(work, { link: use.link, kinds });
    if (!redeemed) throw deadLink();
    if ((await applyProof(work, redeemed, use.origin)) === 'halfway') {
      const message = { message: HALFWAY_MESSAGE, sb: '' };
      const landing: Landing = { query: {}, fragment: message };
      return use.isPkce ? { ...landing, query: { message: HALFWAY_MESSAGE } } : landing;
    }
    return use.isPkce
      ? landWithCode(work, redeemed.token.flow_state_id)
      : landWithSession(work, redeemed.user.id, use);
  });
}

async function landWithCode(work: Work, flowStateId: string | null): Promise<Landing> {
  const code = await issueAuthCode(work.trx, flowStateId);
  if (!code) {
    throw new IdentityError(400, 'flow_state_not_found', 'No valid flow state found for user.');
  }
  return { query: { code }, fragment: {} };
}

async function landWithSession(work: Work, userId: string, use: LinkUse): Promise<Landing> {
  const session = await startSession(work, { userId, method: 'otp', origin: use.origin });
  return sessionLanding(session, { type: use.type });
}
