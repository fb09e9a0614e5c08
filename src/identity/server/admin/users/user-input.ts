import type { Context } from 'hono';
import { z } from 'zod';
import type { Services } from '#platform/server/context.ts';
import type { HttpEnv } from '#platform/server/http/http.ts';
import { requireEmailAddress } from '../../account/email-address.ts';
import { metadata, readBody, requireModestSize, text } from '../../body.ts';
import type { Metadata } from '../../body.ts';
import { validationFailed } from '../../errors.ts';
import { requirePhoneNumber } from '../../phones/phone-number.ts';
import { DEFAULT_AUDIENCE, SERVICE_ROLE } from '../../tokens/access-token.ts';
import { checkNewPassword } from '../../tokens/passwords/password-rules.ts';
import { hashPassword } from '../../tokens/passwords/passwords.ts';
import { bannedUntil } from '../ban-duration.ts';

const bodySchema = z.object({
  id: text,
  aud: text,
  role: text,
  email: text,
  email_confirm: z.boolean().nullish(),
  phone: text,
  phone_confirm: z.boolean().nullish(),
  password: text,
  password_hash: text,
  user_metadata: metadata,
  app_metadata: metadata,
  ban_duration: text,
});

/** The facts about an account that the operator's program gives; null for those it leaves out. */
export type UserInput = {
  id: string | null;
  aud: string | null;
  role: string | null;
  email: string | null;
  confirmsEmail: boolean;
  phone: string | null;
  confirmsPhone: boolean;
  passwordHash: string | null;
  userMetadata: Metadata | null;
  appMetadata: Metadata | null;
  /** Null lifts a ban, undefined leaves it as it is. */
  bannedUntil: Date | null | undefined;
};

/** Roles of programs, which no account may have. */
const RESERVED_ROLES = new Set([SERVICE_ROLE, 'supabase_admin', 'anon']);
const NAME = /^[\w.:/-]{1,255}$/;

/** Reads and checks the body of POST and PUT /admin/users. */
export async function readUserInput({ config }: Services, c: Context<HttpEnv>): Promise<UserInput> {
  const body = await readBody(c, bodySchema);
  return {
    id: readId(body.id),
    aud: readName(body.aud, 'aud'),
    role: readRole(body.role),
    email: body.email === '' ? null : requireEmailAddress(body.email),
    confirmsEmail: body.email_confirm === true,
    phone: body.phone === '' ? null : requirePhoneNumber(body.phone),
    confirmsPhone: body.phone_confirm === true,
    passwordHash: await readPassword(config, body),
    userMetadata: body.user_metadata ? requireModestSize(body.user_metadata) : null,
    appMetadata: body.app_metadata ? requireModestSize(body.app_metadata) : null,
    bannedUntil: bannedUntil(body.ban_duration),
  };
}

/** Returns the audience of the account, from the header that programs may send. */
export const askedAudience = (c: Context<HttpEnv>): string =>
  c.req.header('x-jwt-aud') || DEFAULT_AUDIENCE;

function readId(given: string): string | null {
  if (given === '') return null;
  if (z.uuid().safeParse(given).success) return given.toLowerCase();
  throw validationFailed('ID must conform to the uuid format');
}

function readName(given: string, member: string): string | null {
  if (given === '' || NAME.test(given)) return given || null;
  throw validationFailed(`Invalid ${member}`);
}

function readRole(given: string): string | null {
  if (RESERVED_ROLES.has(given)) throw validationFailed(`The role ${given} is of programs only`);
  return readName(given, 'role');
}

async function readPassword(
  config: Services['config'],
  body: { password: string; password_hash: string },
) {
  const { password, password_hash: hash } = body;
  if (password !== '' && hash !== '') {
    throw validationFailed('Only a password or a password hash should be provided');
  }
  if (hash !== '') return readHash(hash);
  if (password === '') return null;
  await checkNewPassword(config, password);
  return hashPassword(config, password);
}

const ARGON2 = /^\$argon2(?:id|i|d)\$v=19\$m=(\d+),t=(\d+),p=(\d+)(?:\$[A-Za-z0-9+/]{11,128}){2}$/;
/** A sign-in must not cost more than this machine has: KiB, passes and lanes. */
const MOST_MEMORY = 256 * 1024;
const MOST_PASSES = 10;
const MOST_LANES = 16;

/** From another service that hashed as we do; bcrypt is not verified here. */
function readHash(hash: string): string {
  const [, memory = Infinity, passes = Infinity, lanes = Infinity] = ARGON2.exec(hash) ?? [];
  const isUsable =
    Number(memory) <= MOST_MEMORY && Number(passes) <= MOST_PASSES && Number(lanes) <= MOST_LANES;
  if (isUsable) return hash;
  throw validationFailed('Only argon2 password hashes of version 19 and moderate cost are taken');
}
