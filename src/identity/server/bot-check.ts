import { createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { Context } from 'hono';
import { z } from 'zod';
import type { Services } from '#platform/server/context.ts';
import type { HttpEnv } from '#platform/server/http/http.ts';
import { isAdmin } from './admin/require-admin.ts';
import { text } from './body.ts';
import { IdentityError } from './errors.ts';
import { identityKeys } from './tokens/keys/identity-keys.ts';

const ALGORITHM = 'PBKDF2/SHA-256';
const LIFE_MS = 5 * 60_000;
/** A solved puzzle has some 800 characters. */
const MAX_TOKEN_LENGTH = 4096;

/** The member every call guarded by the bot check may carry. */
export const securityMember = {
  gotrue_meta_security: z.object({ captcha_token: text }).nullish(),
};

const tokenSchema = z.object({
  challenge: z.object({
    parameters: z.strictObject({
      algorithm: z.literal(ALGORITHM),
      nonce: z.string(),
      salt: z.string(),
      cost: z.number(),
      keyLength: z.number(),
      keyPrefix: z.string(),
      expiresAt: z.number(),
    }),
    signature: z.string(),
  }),
  solution: z.object({ counter: z.number(), derivedKey: z.string() }),
});

/** GET /bot-check: a puzzle the browser solves in the background (AUTH-054, AUTH-056). */
export async function botCheckPuzzle(services: Services, c: Context<HttpEnv>): Promise<Response> {
  const { secrets } = await identityKeys(services);
  const puzzle = await createChallenge({
    algorithm: ALGORITHM,
    cost: services.config.BOT_CHECK_COST,
    deriveKey,
    expiresAt: new Date(Date.now() + LIFE_MS),
    hmacSignatureSecret: secrets.botCheck,
  });
  return c.json(puzzle);
}

type Guarded = { gotrue_meta_security?: { captcha_token: string } | null | undefined };

/** Refuses a request without a freshly solved puzzle, while the bot check is on; programs of the operator solve none. */
export async function requireBotCheck(
  services: Services,
  c: Context<HttpEnv>,
  body: Guarded,
): Promise<void> {
  if (!services.config.BOT_CHECK || (await isAdmin(services, c))) return;
  await requireSolvedPuzzle(services, body);
}

/** Same, also while the bot check is off. */
export async function requireSolvedPuzzle(services: Services, body: Guarded): Promise<void> {
  const fault = await findFault(services, body.gotrue_meta_security?.captcha_token ?? '');
  if (fault !== null) {
    throw new IdentityError(
      400,
      'captcha_failed',
      `captcha protection: request disallowed (${fault})`,
    );
  }
}

/** Returns whether a call of our own API comes with a freshly solved puzzle, or needs none. */
export const isBotCheckPassed = async (services: Services, token: string): Promise<boolean> =>
  !services.config.BOT_CHECK || (await findFault(services, token)) === null;

/** Spends the puzzle; returns what is wrong with it, or null. */
async function findFault(services: Services, given: string): Promise<string | null> {
  const token = given.trim();
  if (token === '') return 'no captcha_token found';
  if (token.length > MAX_TOKEN_LENGTH) return 'invalid-input-response';
  const solved = tokenSchema.safeParse(decode(token));
  if (!solved.success) return 'invalid-input-response';
  const { challenge, solution } = solved.data;
  const { secrets } = await identityKeys(services);
  const result = await verifySolution({
    challenge,
    solution,
    deriveKey,
    hmacSignatureSecret: secrets.botCheck,
  });
  if (!result.verified) return result.expired ? 'timeout-or-duplicate' : 'invalid-input-response';
  const { nonce, expiresAt } = challenge.parameters;
  const spent = await services.db
    .insertInto('identity.spent_challenges')
    .values({ nonce, expires_at: new Date(expiresAt * 1000) })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return spent.numInsertedOrUpdatedRows === 0n ? 'timeout-or-duplicate' : null;
}

function decode(token: string): unknown {
  try {
    return JSON.parse(Buffer.from(token, 'base64').toString());
  } catch {
    return null;
  }
}
