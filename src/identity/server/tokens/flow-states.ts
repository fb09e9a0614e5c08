import { randomUUID } from 'node:crypto';
import type { DbOrTransaction } from '#platform/server/database/db.ts';
import { newId } from '#platform/server/ids.ts';
import { secretHash } from '#platform/server/config/secret.ts';
import { validationFailed } from '../errors.ts';

export type FlowKind =
  | 'email/signup'
  | 'recovery'
  | 'magiclink'
  | 'email_change'
  | 'oauth'
  | 'sso/saml';

/** The code challenge a PKCE client sends when it starts; null in the implicit flow. */
export type Challenge = { challenge: string; method: 's256' | 'plain' } | null;

const CHALLENGE_FORM = /^[A-Za-z0-9\-._~]{43,128}$/;

export function readChallenge(body: {
  code_challenge: string;
  code_challenge_method: string;
}): Challenge {
  const challenge = body.code_challenge;
  const method = body.code_challenge_method.toLowerCase();
  if (challenge === '' && method === '') return null;
  if (challenge === '' || method === '') {
    throw validationFailed(
      'PKCE flow requires both code_challenge and code_challenge_method parameters',
    );
  }
  if (!CHALLENGE_FORM.test(challenge)) {
    throw validationFailed(
      'code challenge must be 43 to 128 of the characters A-Z a-z 0-9 - . _ ~',
    );
  }
  if (method !== 's256' && method !== 'plain') {
    throw validationFailed(`code challenge method "${method}" is not supported`);
  }
  return { challenge, method };
}

export async function createFlowState(
  db: DbOrTransaction,
  flow: {
    userId: string;
    kind: FlowKind;
    challenge: Challenge;
    /** The provider that vouched for the person, and until when. */
    provider?: string;
    notAfter?: Date | null;
  },
): Promise<string | null> {
  if (!flow.challenge) return null;
  const id = newId();
  await db
    .insertInto('identity.flow_states')
    .values({
      id,
      user_id: flow.userId,
      kind: flow.kind,
      code_challenge: flow.challenge.challenge,
      code_challenge_method: flow.challenge.method,
      session_provider: flow.provider ?? null,
      session_not_after: flow.notAfter ?? null,
    })
    .execute();
  return id;
}

/** A code the browser that began this flow can exchange; null when the flow is gone. */
export async function issueAuthCode(
  db: DbOrTransaction,
  flowStateId: string | null,
): Promise<string | null> {
  if (flowStateId === null) return null;
  const code = randomUUID();
  const issued = await db
    .updateTable('identity.flow_states')
    .set({ auth_code_hash: secretHash(code), auth_code_issued_at: new Date() })
    .where('id', '=', flowStateId)
    .executeTakeFirst();
  return issued.numUpdatedRows > 0n ? code : null;
}
