import { createHash } from 'node:crypto';
import type { Context } from 'hono';
import { z } from 'zod';
import type { Services } from '#platform/server/context.ts';
import type { HttpEnv } from '#platform/server/http/http.ts';
import { inTransaction } from '#platform/server/database/transaction.ts';
import { isSameSecret, secretHash } from '#platform/server/config/secret.ts';
import { readBody, text } from '../body.ts';
import { IdentityError, userBanned, validationFailed } from '../errors.ts';
import { openTokens } from '../providers/flow-secrets.ts';
import { getRequestOrigin, startSession } from './sessions.ts';
import { findUserById, isBanned } from '../account/people/users.ts';

const CODE_LIFE_MS = 5 * 60_000;
const bodySchema = z.object({ auth_code: text, code_verifier: text });

/** grant_type=pkce: a code works once, in the browser that holds its verifier. */
export async function pkceGrant(services: Services, c: Context<HttpEnv>): Promise<object> {
  const { auth_code: code, code_verifier: verifier } = await readBody(c, bodySchema);
  if (code === '' || verifier === '') {
    throw validationFailed('invalid request: both auth code and code verifier should be non-empty');
  }
  const origin = getRequestOrigin(c);
  return inTransaction(services, async (work) => {
    const flow = await work.trx
      .selectFrom('identity.flow_states')
      .selectAll()
      .where('auth_code_hash', '=', secretHash(code))
      .forUpdate()
      .executeTakeFirst();
    const user = flow?.user_id ? await findUserById(work.trx, flow.user_id) : null;
    if (!flow || !user) {
      throw new IdentityError(
        404,
        'flow_state_not_found',
        'invalid flow state, no valid flow state found',
      );
    }
    if (Date.now() - (flow.auth_code_issued_at?.getTime() ?? 0) > CODE_LIFE_MS) {
      throw new IdentityError(
        422,
        'flow_state_expired',
        'invalid flow state, flow state has expired',
      );
    }
    if (!answersChallenge(verifier, flow)) {
      throw new IdentityError(
        400,
        'bad_code_verifier',
        'code challenge does not match previously saved code verifier',
      );
    }
    if (isBanned(user)) throw userBanned(400);
    await work.trx.deleteFrom('identity.flow_states').where('id', '=', flow.id).execute();
    const session = await startSession(work, {
      userId: user.id,
      method: flow.kind,
      origin,
      browser: flow.kind === 'oauth' || flow.kind === 'sso/saml' ? c : null,
      provider: flow.session_provider,
      notAfter: flow.session_not_after,
    });
    return { ...session, ...(await openTokens(services, flow.provider_secrets)) };
  });
}

type Challenged = { code_challenge: string | null; code_challenge_method: string | null };

function answersChallenge(
  verifier: string,
  { code_challenge, code_challenge_method }: Challenged,
): boolean {
  if (code_challenge === null) return false;
  const answer =
    code_challenge_method === 's256'
      ? createHash('sha256').update(verifier).digest('base64url')
      : verifier;
  return isSameSecret(answer, code_challenge);
}
