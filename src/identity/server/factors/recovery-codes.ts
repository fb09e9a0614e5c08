import { randomInt } from 'node:crypto';
import type { Context } from 'hono';
import { z } from 'zod';
import type { Services } from '#platform/server/context.ts';
import { inTransaction } from '#platform/server/database/transaction.ts';
import type { Work } from '#platform/server/database/transaction.ts';
import type { HttpEnv } from '#platform/server/http/http.ts';
import { newId } from '#platform/server/ids.ts';
import { typedCode } from '#platform/text/typed-code.ts';
import { findUserById } from '../account/people/users.ts';
import { readBody, text } from '../body.ts';
import { IdentityError } from '../errors.ts';
import { noteFailure, recordActivity } from '../safety/activity.ts';
import type { Bearer } from '../tokens/bearer.ts';
import { identityKeys } from '../tokens/keys/identity-keys.ts';
import { computeHmac } from '../tokens/keys/server-secrets.ts';
import { getRequestOrigin } from '../tokens/sessions.ts';
import { requireMember } from './enroll.ts';
import { removeFactor } from './change-factor.ts';
import { listUserFactors, insufficientAal, noSuchFactor, requireRoom } from './factors.ts';
import type { FactorRow } from './factors.ts';
import { takeStep } from './take-step.ts';
import { mustWait } from './verify-factor.ts';
import { countWrongFactorCode, forgetWrongFactorCodes, secondsToWait } from './wrong-codes.ts';

const TOTAL = 10;
const LENGTH = 16;
/** Without what is easily taken for something else when it is written down: 79 bits in all. */
const CHARACTERS = 'abcdefghjkmnpqrstuvwxyz23456789';
const DEFAULT_NAME = 'Recovery codes';

const newCode = () =>
  Array.from({ length: LENGTH }, () => CHARACTERS[randomInt(CHARACTERS.length)]).join('');

/** As it was given out, however it was typed. */
const canonical = (typed: string) => typedCode(typed).toLowerCase();

async function codeHash({ services }: Work, code: string): Promise<Buffer> {
  const { secrets } = await identityKeys(services);
  return computeHmac(secrets.recoveryCodes, code);
}

const findSet = async (work: Pick<Work, 'trx'>, userId: string): Promise<FactorRow | undefined> =>
  (await listUserFactors(work.trx, userId)).find(
    (factor) => factor.factor_type === 'recovery_code',
  );

/** Runs `act` on the account's set of recovery codes, one request at a time. */
async function inOwnSet<Reply>(
  services: Services,
  { user }: Bearer,
  act: (work: Work, set: FactorRow | undefined) => Promise<Reply>,
): Promise<Reply> {
  return inTransaction(services, async (work) => {
    await findUserById(work.trx, user.id, { lock: true });
    return act(work, await findSet(work, user.id));
  });
}

function requireRaised({ session }: Bearer): void {
  if (session.aal !== 'aal2') throw insufficientAal(422, 'AAL2 required for recovery codes');
}

async function writeCodes(work: Work, factorId: string): Promise<string[]> {
  const codes = Array.from({ length: TOTAL }, newCode);
  const rows = await Promise.all(
    codes.map(async (code) => ({ factor_id: factorId, code_hash: await codeHash(work, code) })),
  );
  await work.trx.deleteFrom('identity.recovery_codes').where('factor_id', '=', factorId).execute();
  await work.trx.insertInto('identity.recovery_codes').values(rows).execute();
  return codes;
}

const given = (id: string, name: string, codes: string[]) => ({
  id,
  type: 'recovery_code',
  friendly_name: name,
  total: codes.length,
  codes,
});

/** GET /factors/recovery-codes: how many there are and how many are left, never which. */
export async function countRecoveryCodes(
  services: Services,
  c: Context<HttpEnv>,
): Promise<Response> {
  const bearer = await requireMember(services, c);
  const reply = await inOwnSet(services, bearer, async ({ trx }, set) => {
    if (!set) return noSuchFactor();
    const codes = await trx
      .selectFrom('identity.recovery_codes')
      .select('used_at')
      .where('factor_id', '=', set.id)
      .execute();
    const remaining = codes.filter(({ used_at }) => used_at === null).length;
    return { id: set.id, type: 'recovery_code', total: codes.length, remaining };
  });
  return c.json(reply);
}

/** POST /factors/recovery-codes: the only time they are told. */
export async function makeRecoveryCodes(
  services: Services,
  c: Context<HttpEnv>,
): Promise<Response> {
  const bearer = await requireMember(services, c);
  const body = await readBody(c, z.object({ friendly_name: text }));
  const name = body.friendly_name.trim() || DEFAULT_NAME;
  const reply = await inOwnSet(services, bearer, async (work, set) => {
    const { user } = bearer;
    const others = (await listUserFactors(work.trx, user.id)).filter((one) => one.id !== set?.id);
    if (!others.some(({ status }) => status === 'verified')) {
      throw new IdentityError(
        422,
        'mfa_recovery_codes_sole_factor',
        'Recovery codes cannot be the only factor',
      );
    }
    requireRaised(bearer);
    if (set) {
      throw new IdentityError(
        422,
        'mfa_verified_factor_exists',
        'There are recovery codes already; regenerate them instead',
      );
    }
    await requireRoom(work, user.id, name);
    const id = newId();
    await work.trx
      .insertInto('identity.factors')
      .values({
        id,
        user_id: user.id,
        factor_type: 'recovery_code',
        status: 'verified',
        friendly_name: name,
        created_at: new Date(),
      })
      .execute();
    await recordActivity(work, {
      userId: user.id,
      kind: 'codes_made',
      origin: getRequestOrigin(c),
    });
    return given(id, name, await writeCodes(work, id));
  });
  return c.json(reply);
}

/** POST /factors/recovery-codes/regenerate: the old ones end at once. */
export async function renewRecoveryCodes(
  services: Services,
  c: Context<HttpEnv>,
): Promise<Response> {
  const bearer = await requireMember(services, c);
  const reply = await inOwnSet(services, bearer, async (work, set) => {
    requireRaised(bearer);
    if (!set) return noSuchFactor();
    const userId = bearer.user.id;
    await forgetWrongFactorCodes(work, userId);
    await work.trx
      .updateTable('identity.factors')
      .set({ updated_at: new Date() })
      .where('id', '=', set.id)
      .execute();
    await recordActivity(work, { userId, kind: 'codes_made', origin: getRequestOrigin(c) });
    return given(set.id, set.friendly_name, await writeCodes(work, set.id));
  });
  return c.json(reply);
}

/** DELETE /factors/recovery-codes */
export async function dropRecoveryCodes(
  services: Services,
  c: Context<HttpEnv>,
): Promise<Response> {
  const bearer = await requireMember(services, c);
  const id = await inOwnSet(services, bearer, async (work, set) => {
    requireRaised(bearer);
    if (!set) return noSuchFactor();
    await removeFactor(work, set);
    const { user } = bearer;
    await recordActivity(work, {
      userId: user.id,
      kind: 'codes_removed',
      origin: getRequestOrigin(c),
    });
    return set.id;
  });
  return c.json({ id });
}

/** POST /factors/recovery-codes/verify: the second step for people who lost all others; a code works once. */
export async function verifyRecoveryCode(
  services: Services,
  c: Context<HttpEnv>,
): Promise<Response> {
  const bearer = await requireMember(services, c);
  const { session } = bearer;
  const body = await readBody(c, z.object({ code: text }));
  const reply = await inOwnSet(services, bearer, async (work, set) => {
    const user = await findUserById(work.trx, bearer.user.id);
    if (!user || !set) return null;
    const wait = secondsToWait(user);
    if (wait > 0) throw mustWait(wait, 'mfa_recovery_codes_locked');
    const spent = await work.trx
      .updateTable('identity.recovery_codes')
      .set({ used_at: new Date() })
      .where('factor_id', '=', set.id)
      .where('code_hash', '=', await codeHash(work, canonical(body.code)))
      .where('used_at', 'is', null)
      .executeTakeFirst();
    if (spent.numUpdatedRows === 0n) {
      await countWrongFactorCode(work, user);
      return null;
    }
    const method = 'mfa/recovery_code';
    return takeStep(work, c, { user, session, factor: set, method, isNew: false });
  });
  // Thrown after the transaction, because the wrong attempt has to be counted.
  if (!reply) {
    const { user } = bearer;
    noteFailure(services, { userId: user.id, kind: 'step_failed', origin: getRequestOrigin(c) });
    throw new IdentityError(422, 'mfa_verification_failed', 'Invalid recovery code entered');
  }
  return c.json(reply);
}
