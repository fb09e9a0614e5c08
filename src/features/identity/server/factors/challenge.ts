import type { Context } from 'hono';
import type { Services } from '#platform/server/context.ts';
import type { HttpEnv } from '#platform/server/http/http.ts';
import { newId } from '#platform/server/ids.ts';
import { IdentityError } from '../errors.ts';
import { requireMember } from './enroll.ts';
import { isEnabled, requireFactor } from './factors.ts';
import type { FactorRow } from './factors.ts';
import { webauthnQuestion } from './webauthn-factor.ts';

export const CHALLENGE_LIFE_MS = 5 * 60_000;

/** POST /factors/{id}/challenge: what the next code, or the next signature of a security key, answers (AUTH-138). */
export async function challengeFactor(services: Services, c: Context<HttpEnv>): Promise<Response> {
  const { user } = await requireMember(services, c);
  const factor = await requireFactor(services.db, user.id, c.req.param('id') ?? '');
  requireVerifiable(services, factor);
  const question =
    factor.factor_type === 'webauthn'
      ? await webauthnQuestion(services.db, services.config, user, factor)
      : null;
  const id = newId();
  const now = Date.now();
  await services.db
    .insertInto('identity.challenges')
    .values({
      id,
      factor_id: factor.id,
      ip: c.get('ip'),
      webauthn_challenge: question?.publicKey.challenge ?? null,
      created_at: new Date(now),
    })
    .execute();
  await services.db
    .updateTable('identity.factors')
    .set({ last_challenged_at: new Date(now) })
    .where('id', '=', factor.id)
    .execute();
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
  if ((type === 'totp' || type === 'webauthn') && isEnabled(config, type)) return;
  throw new IdentityError(
    422,
    `mfa_${type}_verify_not_enabled`,
    `MFA verification is disabled for ${type}`,
  );
}
