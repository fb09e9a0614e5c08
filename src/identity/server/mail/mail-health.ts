import type { Services } from '#platform/server/context.ts';
import { IdentityError } from '../errors.ts';

/** A failure older than this says nothing about the next e-mail. */
const MEMORY_MS = 60_000;

/** Remembers whether account e-mails leave at all, for every process. */
export async function noteHealth({ db }: Services, isWorking: boolean): Promise<void> {
  const change = db.updateTable('identity.mail_health');
  await (
    isWorking
      ? change.set({ failed_at: null }).where('failed_at', 'is not', null)
      : change.set({ failed_at: new Date() })
  ).execute();
}

/**
 * Refuses in plain words while no e-mail can be handed over: the same for every address, so that
 * the answer is true and still does not reveal who has an account (AUTH-038, AUTH-070).
 */
export async function requireWorkingMail({ db }: Services): Promise<void> {
  const { failed_at } = await db
    .selectFrom('identity.mail_health')
    .select('failed_at')
    .executeTakeFirstOrThrow();
  if (failed_at && Math.abs(Date.now() - failed_at.getTime()) < MEMORY_MS) throw emailNotSent();
}

export const emailNotSent = (cause?: unknown) =>
  new IdentityError(422, 'email_send_failed', 'The email could not be sent', { cause });
