import { randomBytes } from 'node:crypto';
import type { Context } from 'hono';
import { Secret, TOTP } from 'otpauth';
import { renderSVG } from 'uqr';
import { z } from 'zod';
import type { Services } from '#platform/server/context.ts';
import { inTransaction } from '#platform/server/database/transaction.ts';
import type { Work } from '#platform/server/database/transaction.ts';
import type { HttpEnv } from '#platform/server/http/http.ts';
import { newId } from '#platform/server/ids.ts';
import { findUserById } from '../account/people/users.ts';
import type { UserRow } from '../account/people/users.ts';
import { readBody, text } from '../body.ts';
import { IdentityError, validationFailed } from '../errors.ts';
import { requireBearer } from '../tokens/bearer.ts';
import type { Bearer } from '../tokens/bearer.ts';
import { identityKeys } from '../tokens/keys/identity-keys.ts';
import { seal } from '../tokens/keys/sealed.ts';
import { FACTOR_TYPES, hasTakenStep, insufficientAal, isEnabled, requireRoom } from './factors.ts';
import type { FactorType } from './factors.ts';
import { requireReachable } from '../phones/phone-number.ts';
import { requireNewNumber } from './phone-factor.ts';
import { TOTP_OPTIONS } from './totp.ts';

const SECRET_BYTES = 20;
const MOST_NAME = 100;

const bodySchema = z.object({ factor_type: text, friendly_name: text, issuer: text, phone: text });
type Enrollment = z.infer<typeof bodySchema>;

/** Returns the caller's bearer, and refuses anonymous users. */
export async function requireMember(services: Services, c: Context<HttpEnv>): Promise<Bearer> {
  const bearer = await requireBearer(services, c);
  if (bearer.user.is_anonymous) {
    throw new IdentityError(403, 'no_authorization', 'Anonymous user cannot have factors');
  }
  return bearer;
}

/** POST /factors: begins to set up a second step; it counts once a code of it was right (AUTH-137, AUTH-156). */
export async function enrollFactor(services: Services, c: Context<HttpEnv>): Promise<Response> {
  const { user, session } = await requireMember(services, c);
  const body = await readBody(c, bodySchema);
  const type = FACTOR_TYPES.find((one) => one === body.factor_type);
  if (!type) throw validationFailed('factor_type needs to be totp, phone, or webauthn');
  requireEnrollable(services, type);
  const number = type === 'phone' ? requireReachable(services.config, body.phone) : null;
  const name = body.friendly_name.trim();
  if (Array.from(name).length > MOST_NAME) {
    throw validationFailed(`friendly_name must be at most ${MOST_NAME} characters`);
  }
  const reply = await inTransaction(services, async (work) => {
    await findUserById(work.trx, user.id, { lock: true });
    if (!(await hasTakenStep(work.trx, session))) {
      throw insufficientAal(403, 'AAL2 required to enroll a new factor');
    }
    await requireRoom(work, user.id, name);
    if (number !== null) return enrollPhone(work, user, { name, number });
    const named = { ...body, friendly_name: name };
    return type === 'webauthn' ? enrollKey(work, user, name) : enroll(work, user, named);
  });
  return c.json(reply);
}

function requireEnrollable({ config }: Services, type: FactorType): void {
  if (isEnabled(config, type)) return;
  throw new IdentityError(
    422,
    `mfa_${type}_enroll_not_enabled`,
    `MFA enroll is disabled for ${type}`,
  );
}

/** A colon in either part of an account's name would be read as what parts them. */
const plain = (part: string) => part.replaceAll(':', ' ');

/** A security key is made only when its first challenge is answered (AUTH-257). */
async function enrollKey(work: Work, user: UserRow, name: string): Promise<object> {
  const id = newId();
  await work.trx
    .insertInto('identity.factors')
    .values({
      id,
      user_id: user.id,
      factor_type: 'webauthn',
      friendly_name: name,
      created_at: new Date(),
    })
    .execute();
  return { id, type: 'webauthn', friendly_name: name };
}

async function enroll(work: Work, user: UserRow, body: Enrollment): Promise<object> {
  const { secrets } = await identityKeys(work.services);
  const secret = new Secret({ buffer: Uint8Array.from(randomBytes(SECRET_BYTES)).buffer });
  const id = newId();
  await work.trx
    .insertInto('identity.factors')
    .values({
      id,
      user_id: user.id,
      factor_type: 'totp',
      friendly_name: body.friendly_name,
      secret: seal(secrets.sealed, secret.base32),
      created_at: new Date(),
    })
    .execute();
  const issuer = body.issuer.trim() || new URL(work.services.config.PUBLIC_URL).hostname;
  const uri = new TOTP({
    ...TOTP_OPTIONS,
    secret,
    issuer: plain(issuer),
    label: plain(user.email ?? user.id),
  }).toString();
  return {
    id,
    type: 'totp',
    friendly_name: body.friendly_name,
    totp: { qr_code: renderSVG(uri), secret: secret.base32, uri },
  };
}

/** A phone counts once it has been sent a code and that came back (AUTH-269). */
async function enrollPhone(
  work: Work,
  user: UserRow,
  { name, number }: { name: string; number: string },
): Promise<object> {
  await requireNewNumber(work, user.id, number);
  const id = newId();
  await work.trx
    .insertInto('identity.factors')
    .values({
      id,
      user_id: user.id,
      factor_type: 'phone',
      friendly_name: name,
      phone: number,
      created_at: new Date(),
    })
    .execute();
  return { id, type: 'phone', friendly_name: name, phone: number };
}
