import { z } from 'zod';
import type { Services } from '#platform/server/context.ts';
import { inTransaction } from '#platform/server/database/transaction.ts';
import type { Work } from '#platform/server/database/transaction.ts';
import { typedCode } from '#platform/text/typed-code.ts';
import { IdentityError } from '../errors.ts';
import { redeemCode } from '../tokens/one-time-tokens.ts';
import { passwordMatches } from '../tokens/passwords/passwords.ts';
import type { SessionRow } from '../tokens/sessions.ts';
import { MUST_CHOOSE_PASSWORD } from '../sign-up/sign-up-claims.ts';
import { asMetadata } from './people/users.ts';
import type { UserRow } from './people/users.ts';

const HOUR = 3_600_000;
/** A sign-in older than this is asked for a code; a younger one for the password it knows. */
export const LONG_AGO_MS = 24 * HOUR;
/** As long as a reset link lives (AUTH-044). */
const RECOVERY_MS = HOUR;
export const JUST_NOW_MS = 10 * 60_000;
/** Ways in that prove the mailbox, as a code for re-authentication would. */
const BY_MAIL = new Set(['otp', 'recovery', 'magiclink', 'email/signup', 'invite']);

export type PasswordProof = { current_password: string; nonce: string };

/**
 * Refuses a new password to a caller who merely has the session: it takes the current one, a code, or a recent sign-in
 * by a mailed link or code (AUTH-162).
 */
export async function requirePasswordProof(
  services: Services,
  { user, session }: { user: UserRow; session: SessionRow },
  proof: PasswordProof,
): Promise<void> {
  if (isGiven(proof)) return checkProof(services, user, proof);
  if (!services.config.AUTH_SECURE_PASSWORD_CHANGE) return;
  if ((mustChoose(user) && cameByMail(session)) || isRecovery(session)) return;
  throw getSessionAge(session) < LONG_AGO_MS ? proofMissing(user) : codeMissing();
}

/** Same for changes that always take a proof, whatever way the caller signed in (AUTH-220). */
export async function requireOwnProof(
  services: Services,
  { user, session }: { user: UserRow; session: SessionRow },
  proof: PasswordProof,
): Promise<void> {
  // Accounts without a mailbox we can ask (only a phone, a wallet or an organization) may have just signed in instead.
  const isUnreached = user.email === null || (user.is_sso_user && user.password_hash === null);
  const hasNoProof = user.password_hash === null && (user.phone === null || user.is_sso_user);
  if (isUnreached && (hasNoProof || !isGiven(proof))) {
    if (Date.now() - lastProvenAt(session) < JUST_NOW_MS) return;
    throw codeMissing();
  }
  if (!isGiven(proof)) throw proofMissing(user);
  await checkProof(services, user, proof);
}

const isGiven = (proof: PasswordProof): boolean =>
  proof.current_password !== '' || proof.nonce !== '';

const codeMissing = () =>
  new IdentityError(400, 'reauthentication_needed', 'Password update requires reauthentication');

const proofMissing = (user: UserRow) =>
  user.password_hash === null
    ? codeMissing()
    : new IdentityError(400, 'current_password_required', 'Current password required');

async function checkProof(
  services: Services,
  user: UserRow,
  { current_password: current, nonce }: PasswordProof,
): Promise<void> {
  if (current !== '') {
    if (await passwordMatches(services.config, user.password_hash, current)) return;
    throw new IdentityError(400, 'current_password_invalid', 'Current password is incorrect');
  }
  // In a transaction of its own: a wrong code has to be counted.
  const isRight = await inTransaction(services, (work) => isCodeRight(work, user, nonce));
  if (!isRight) throw codeNotValid();
}

/** Once more where the password changes: of two requests with one code, one has it (AUTH-162). */
export async function requireSameCode(work: Work, user: UserRow, proof: PasswordProof) {
  if (proof.current_password !== '' || proof.nonce === '') return;
  if (!(await isCodeRight(work, user, proof.nonce))) throw codeNotValid();
}

async function isCodeRight(work: Work, user: UserRow, nonce: string): Promise<boolean> {
  const redeemed = await redeemCode(work, {
    address: user.email ?? user.phone ?? '',
    code: typedCode(nonce),
    kinds: ['reauthentication'],
  });
  return redeemed?.user.id === user.id;
}

const codeNotValid = () =>
  new IdentityError(422, 'reauthentication_not_valid', 'Nonce has expired or is invalid');

const getSessionAge = (session: SessionRow): number => Date.now() - session.created_at.getTime();

/** No password of theirs counts any more (AUTH-175, AUTH-193). */
const mustChoose = (user: UserRow): boolean =>
  user.password_hash === null && asMetadata(user.app_metadata)[MUST_CHOOSE_PASSWORD] === true;

const entriesSchema = z.array(z.object({ method: z.string(), timestamp: z.number() }));
const parseProofs = ({ amr }: SessionRow) => entriesSchema.safeParse(amr).data ?? [];

/** Not by a provider, which may be whose doing it was. */
const cameByMail = (session: SessionRow): boolean =>
  parseProofs(session).some(({ method }) => BY_MAIL.has(method));

const isRecovery = (session: SessionRow): boolean =>
  parseProofs(session).some(
    ({ method, timestamp }) => BY_MAIL.has(method) && Date.now() - timestamp * 1000 < RECOVERY_MS,
  );

/** When the session last proved that its holder is the owner, in ms. */
export const lastProvenAt = (session: SessionRow): number =>
  Math.max(
    session.created_at.getTime(),
    ...parseProofs(session).map(({ timestamp }) => timestamp * 1000),
  );
