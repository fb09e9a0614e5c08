import { z } from 'zod';
import type { Services } from '#platform/server/context.ts';
import { inTransaction } from '#platform/server/database/transaction.ts';
import type { Work } from '#platform/server/database/transaction.ts';
import { CONFIRMATION, RECOVERY, prepareMail, send } from './account-mail.ts';
import type { PreparedMail } from './account-mail.ts';
import { prepareEmailChange } from '../account/email-change.ts';
import { takeMailAllowance } from './mail-allowance.ts';
import type { Sending } from './mail-allowance.ts';
import { hasFailed } from './mail-requests.ts';
import { findUserByEmail } from '../account/people/users.ts';
import type { UserRow } from '../account/people/users.ts';

const JOB = 'identity-mail';

const jobSchema = z.object({
  kind: z.enum(['confirmation', 'recovery', 'email_change']),
  email: z.string(),
  redirectTo: z.string(),
  challenge: z.object({ challenge: z.string(), method: z.enum(['s256', 'plain']) }).nullable(),
  /** The caller's network; the e-mail counts against it. */
  network: z.string(),
  /** A second try, which is not needed once another e-mail left. */
  isRepeat: z.boolean().default(false),
});

/**
 * An e-mail that was requested. It holds no code and no link: those are made when the e-mail is written, and are
 * nowhere else in readable form (AUTH-149).
 */
export type MailJob = z.input<typeof jobSchema>;

/**
 * Queues the e-mail an address may get. The request does the same work whether or not the address has an account, so
 * that its time reveals nothing (AUTH-038).
 */
export const requestMail = ({ services, trx }: Work, job: MailJob): Promise<void> =>
  services.jobs.enqueue(trx, JOB, job);

const REPEAT_AFTER_SECONDS = 60;

/** Retries an e-mail once whose failure the caller was told. */
export const repeatMail = ({ services, trx }: Work, job: MailJob): Promise<void> =>
  services.jobs.enqueue(
    trx,
    JOB,
    { ...job, isRepeat: true },
    { startAfterSeconds: REPEAT_AFTER_SECONDS },
  );

export async function mailJobs(services: Services): Promise<void> {
  const options = { retryDelaySeconds: 30, deleteAfterSeconds: 3600 };
  await services.jobs.handle(
    JOB,
    (data, { retries }) => {
      const job = jobSchema.parse(data);
      return sendRequested(services, { ...job, isRepeat: job.isRepeat || retries > 0 });
    },
    options,
  );
}

type Job = z.output<typeof jobSchema>;

async function sendRequested(services: Services, job: Job): Promise<void> {
  if (job.isRepeat && !(await hasFailed(services, job))) return;
  const sending = toSending(job);
  const mails = await inTransaction(services, (work) =>
    prepareRequested(work, job, () => takeMailAllowance(services, sending)),
  );
  if (mails.length > 0) await send(services, mails, sending);
}

export const toSending = ({ network, kind }: Pick<Job, 'network' | 'kind'>): Sending => ({
  network,
  isProven: kind !== 'confirmation',
});

/**
 * Prepares the e-mails to send: none where the address has no account or none is expected, and none without an
 * allowance, before an older code and link would be replaced.
 */
export async function prepareRequested(
  work: Work,
  job: Pick<Job, 'kind' | 'email' | 'redirectTo' | 'challenge'>,
  takeAllowance: () => Promise<boolean>,
): Promise<PreparedMail[]> {
  const user = await findUserByEmail(work.trx, job.email, { lock: true });
  if (!user || !(await isWaitedFor(work, user, job.kind)) || !(await takeAllowance())) return [];
  const options = { ...job, user, to: job.email };
  switch (job.kind) {
    case 'confirmation':
      return [await prepareMail(work, CONFIRMATION, options)];
    case 'recovery':
      return [await prepareMail(work, RECOVERY, options)];
    case 'email_change':
      return prepareEmailChange(work, { ...options, newEmail: user.new_email ?? '' });
  }
}

async function isWaitedFor(work: Work, user: UserRow, kind: Job['kind']): Promise<boolean> {
  if (kind === 'confirmation') return user.email_confirmed_at === null;
  if (kind === 'recovery') return true;
  return user.new_email !== null && !(await findUserByEmail(work.trx, user.new_email));
}
