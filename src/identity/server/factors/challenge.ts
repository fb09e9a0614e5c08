import type { Context } from 'hono';
import { z } from 'zod';
import type { Services } from '#platform/server/context.ts';
import type { HttpEnv } from '#platform/server/http/http.ts';
import { inTransaction } from '#platform/server/database/transaction.ts';
import { newId } from '#platform/server/ids.ts';
import { readBody, text } from '../body.ts';
import { IdentityError } from '../errors.ts';
import { deliver } from '../mail/account-mail.ts';
import { requireChannel } from '../phones/phone-number.ts';
import { requireMember } from './enroll.ts';
import { FACTOR_TYPES, isEnabled, requireFactor } from './factors.ts';
import type { FactorRow } from './factors.ts';
import { prepareFactorCode } from './phone-factor.ts';
import { webauthnQuestion } from './webauthn-factor.ts';

export const CHALLENGE_LIFE_MS = 5 * 60_000;

/** By which way a phone gets its code; other factors have none. */
const bodySchema = z.object({ channel: text });

/** POST /factors/{id}/challenge: what the next code, or the next signature of a security key, answers (AUTH-138). */
export async function challengeFactor(services: Services, c: Context<HttpEnv>): Promise<Response> {
  const { user } = await requireMember(services, c);
  const factor = await requireFactor(services.db, user.id, c.req.param('id') ?? '');
  requireVerifiable(services, factor);
  const channel = requireChannel((await readBody(c, bodySchema)).channel);
  const question =
    factor.factor_type === 'webauthn'
      ? await webauthnQuestion(services.db, services.config, user, factor)
      : null;
  const id = newId();
  const now = Date.now();
  const sending =
    factor.phone === null
      ? null
      : { network: c.get('network'), isProven: factor.status === 'verified', number: factor.phone };
  const messages = await inTransaction(services, async (work) => {
    const { trx } = work;
    const sent =
      sending &&
      (await prepareFactorCode(work, {
        id,
        user,
        factor,
        channel,
        sending,
        lifeMs: CHALLENGE_LIFE_MS,
      }));
    await trx
      .insertInto('identity.challenges')
      .values({
        id,
        factor_id: factor.id,
        ip: c.get('ip'),
        code_hash: sent?.codeHash ?? null,
        webauthn_challenge: question?.publicKey.challenge ?? null,
        created_at: new Date(now),
      })
      .execute();
    await trx
      .updateTable('identity.factors')
      .set({ last_challenged_at: new Date(now) })
      .where('id', '=', factor.id)
      .execute();
    return sent ? [sent.message] : [];
  });
  if (sending) await deliver(services, messages, sending);
  return c.json({
    id,
    type: factor.factor_type,
    expires_at: Math.floor((now + CHALLENGE_LIFE_MS) / 1000),
    ...(question && {
      webauthn: {
        type: question.type,
        credential_options: { publicKey: question.publicKey },
      },
    }),
  });
}

/** Codes of recovery have a call of their own; what the operator has switched off is not asked for. */
export function requireVerifiable({ config }: Services, factor: FactorRow): void {
  const { factor_type: type } = factor;
  if (FACTOR_TYPES.some((one) => one === type && isEnabled(config, one))) return;
  throw new IdentityError(
    422,
    `mfa_${type}_verify_not_enabled`,
    `MFA verification is disabled for ${type}`,
  );
}
