import type { Context } from 'hono';
import { z } from 'zod';
import type { Services } from '#platform/server/context.ts';
import { inTransaction } from '#platform/server/database/transaction.ts';
import type { Work } from '#platform/server/database/transaction.ts';
import type { HttpEnv } from '#platform/server/http/http.ts';
import { typedCode } from '#platform/text/typed-code.ts';
import { findUserById } from '../account/people/users.ts';
import type { UserRow } from '../account/people/users.ts';
import { readBody, text } from '../body.ts';
import { IdentityError, validationFailed } from '../errors.ts';
import { noteFailure } from '../safety/activity.ts';
import { identityKeys } from '../tokens/keys/identity-keys.ts';
import { unseal } from '../tokens/keys/sealed.ts';
import { getRequestOrigin } from '../tokens/sessions.ts';
import type { SessionRow } from '../tokens/sessions.ts';
import { requireVerifiable } from './challenge.ts';
import { requireMember } from './enroll.ts';
import { confirmFactor } from './change-factor.ts';
import { hasTakenStep, insufficientAal, requireFactor } from './factors.ts';
import type { FactorRow } from './factors.ts';
import { closeChallenge, requireOpenChallenge } from './open-challenge.ts';
import { isFactorCode, requireNewNumber } from './phone-factor.ts';
import { takeStep } from './take-step.ts';
import { findTimeStep } from './totp.ts';
import { acceptWebauthn } from './webauthn-factor.ts';
import { countWrongFactorCode, secondsToWait } from './wrong-codes.ts';

const bodySchema = z.object({
  challenge_id: text,
  code: text,
  webauthn: z.object({ credential_response: z.unknown() }).nullish(),
});

type Answer = { challengeId: string; code: string; response: unknown; ip: string };

/** POST /factors/{id}/verify: the second step of signing in, or the last one of setting it up (AUTH-139, AUTH-157). */
export async function verifyFactor(services: Services, c: Context<HttpEnv>): Promise<Response> {
  const { user, session } = await requireMember(services, c);
  const factor = await requireFactor(services.db, user.id, c.req.param('id') ?? '');
  requireVerifiable(services, factor);
  const body = await readBody(c, bodySchema);
  const code = typedCode(body.code);
  const response = body.webauthn?.credential_response;
  const isKey = factor.factor_type === 'webauthn';
  if (isKey && !response) throw validationFailed('webauthn.credential_response is needed');
  if (!isKey && code === '') throw validationFailed('Code needs to be non-empty');
  const answer = { challengeId: body.challenge_id, code, response, ip: c.get('ip') };
  const outcome = await inTransaction(services, async (work) => {
    // Answers at the same time wait for one another, so that no code counts twice.
    const locked = await findUserById(work.trx, user.id, { lock: true });
    return locked && verify(work, c, { user: locked, session, factor, answer });
  });
  // Thrown after the transaction, because the wrong attempt has to be counted.
  if (!outcome) {
    if (factor.status === 'verified') {
      noteFailure(services, { userId: user.id, kind: 'step_failed', origin: getRequestOrigin(c) });
    }
    throw invalidAnswer(factor);
  }
  return c.json(outcome);
}

const REFUSALS: Record<string, string> = {
  phone: 'Invalid MFA Phone code entered',
  webauthn: 'The security key could not be verified',
};
const invalidAnswer = ({ factor_type: type }: FactorRow) =>
  new IdentityError(422, 'mfa_verification_failed', REFUSALS[type] ?? 'Invalid TOTP code entered');

export const mustWait = (seconds: number, code = 'over_request_rate_limit') =>
  new IdentityError(429, code, `Too many wrong codes. Try again in ${seconds} seconds.`, {
    retryAfter: seconds,
  });

/** Names of what the session has proven (`amr`), by factor type. */
const METHODS: Record<string, string> = { phone: 'mfa/phone', webauthn: 'mfa/webauthn' };

type Attempt = { user: UserRow; session: SessionRow; factor: FactorRow; answer: Answer };

async function verify(work: Work, c: Context<HttpEnv>, attempt: Attempt): Promise<object | null> {
  const { user, session, answer } = attempt;
  // Read again under the lock, so that no other request can change it.
  const factor = await requireFactor(work.trx, user.id, attempt.factor.id);
  const isNew = factor.status === 'unverified';
  if (isNew && !(await hasTakenStep(work.trx, session))) {
    throw insufficientAal(403, 'AAL2 required to verify a new factor');
  }
  const challenge = await requireOpenChallenge(work, factor, answer);
  const wait = secondsToWait(user);
  if (wait > 0) throw mustWait(wait);
  const isKey = factor.factor_type === 'webauthn';
  // A key's challenge takes one answer only, right or wrong (AUTH-257).
  if (isKey) await closeChallenge(work, challenge.id);
  const isRight = isKey
    ? await acceptWebauthn(work, factor, {
        challenge: challenge.webauthn_challenge ?? '',
        response: answer.response,
      })
    : await acceptCode(work, factor, answer);
  if (!isRight) {
    await countWrongFactorCode(work, user);
    return null;
  }
  await closeChallenge(work, challenge.id);
  // It may have been set up twice at once.
  if (isNew && factor.phone !== null) await requireNewNumber(work, user.id, factor.phone);
  await confirmFactor(work, factor);
  const method = METHODS[factor.factor_type] ?? 'totp';
  return takeStep(work, c, { user, session, factor, method, isNew });
}

/** Whether a code is right; its step is stored, so that it is none any more. */
async function acceptCode(work: Work, factor: FactorRow, answer: Answer): Promise<boolean> {
  if (factor.phone !== null) return isFactorCode(work, answer.challengeId, answer.code);
  const step = await acceptedStep(work, factor, answer.code);
  if (step === null) return false;
  await work.trx
    .updateTable('identity.factors')
    .set({ last_step: step })
    .where('id', '=', factor.id)
    .execute();
  return true;
}

/** A code of a step that came before, by whomever, is as wrong as any. */
async function acceptedStep(work: Work, factor: FactorRow, code: string): Promise<number | null> {
  const { secrets } = await identityKeys(work.services);
  if (!factor.secret) return null;
  const step = findTimeStep(unseal(secrets.sealed, factor.secret), code);
  return step !== null && step > (factor.last_step ?? -1) ? step : null;
}
