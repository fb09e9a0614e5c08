import { sql } from 'kysely';
import { notify } from '#features/notifications/server/public.ts';
import { formatsFor } from '#platform/language/formats.ts';
import { asLanguage } from '#platform/language/translator.ts';
import type { Services, Work } from '#platform/server/context.ts';
import type { DB } from '#platform/server/database/database-types.gen.ts';
import { AT_ONCE, forEachPage } from '#platform/server/for-each-page.ts';
import { runEachInTransaction } from '#platform/server/run-each-in-transaction.ts';
import type { Selectable } from 'kysely';
import { HOURS_OF_TRYING } from '../limits.ts';
import { announceReturns } from './announce-returns.ts';
import { enqueueEmail } from './emails.ts';

/** The times are stored in the database; the process that looks first takes the step (DEAL-176). */
const LOOK_MS = 5_000;

/**
 * An alert that no mail server is known to have taken is tried again after so long, at first sooner: its process may have
 * died with it, mail servers fail more than once, and it has to leave within the minute.
 */
const TRY_AGAIN_SECONDS = { atFirst: 15, later: 600 };

type Due = Selectable<DB['safe_returns']> & { now: Date };

/** Takes the steps that are due, each in a transaction of its own. */
export const takeDueSteps = (services: Services): Promise<void> =>
  forEachPage(
    (after) =>
      services.db
        .selectFrom('safe_returns')
        .select('id')
        .where('id', '>', after)
        .where('next_at', '<=', sql<Date>`now()`)
        .orderBy('id')
        .limit(AT_ONCE)
        .execute(),
    (due) =>
      runEachInTransaction(services, 'safe-returns', due, (work, { id }) => takeStep(work, id)),
  );

async function takeStep(work: Work, id: string): Promise<void> {
  const due = await work.trx
    .selectFrom('safe_returns')
    .selectAll()
    .select(sql<Date>`now()`.as('now'))
    .where('id', '=', id)
    .where('next_at', '<=', sql<Date>`now()`)
    .forUpdate()
    // Another process takes it.
    .skipLocked()
    .executeTakeFirst();
  if (!due) return;
  if (due.alerted_at !== null) await tryAgain(work, due, due.alerted_at);
  else if (due.due_at <= due.now || due.asked_at !== null) await alert(work, due);
  else await remind(work, due);
  announceReturns(work, due.owner_id);
}

/** DEAL-175 */
async function remind(work: Work, due: Due): Promise<void> {
  await setNext(work, due, { reminded_at: sql<Date>`now()`, next_at: due.due_at });
  await enqueueEmail(work, { safeReturnId: due.id, name: 'reminder' });
  await notifyOwner(work, due, 'safe_return_due');
}

/** DEAL-176 */
async function alert(work: Work, due: Due): Promise<void> {
  await setNext(work, due, {
    alerted_at: sql<Date>`now()`,
    next_at: inSeconds(TRY_AGAIN_SECONDS.atFirst),
  });
  await enqueueEmail(work, { safeReturnId: due.id, name: 'alert' });
  const wording = due.asked_at === null ? 'safe_return_alerted' : 'safe_return_asked';
  await notifyOwner(work, due, wording);
}

/** DEAL-177 */
async function tryAgain(work: Work, due: Due, alertedAt: Date): Promise<void> {
  const seconds = (due.now.getTime() - alertedAt.getTime()) / 1000;
  if (due.alert_sent_at !== null || seconds >= HOURS_OF_TRYING * 3600) {
    await setNext(work, due, { next_at: null });
    return;
  }
  const { atFirst, later } = TRY_AGAIN_SECONDS;
  await setNext(work, due, { next_at: inSeconds(seconds < later ? atFirst : later) });
  await enqueueEmail(work, { safeReturnId: due.id, name: 'alert' });
}

const inSeconds = (seconds: number) => sql<Date>`now() + make_interval(secs => ${seconds})`;

const setNext = (
  { trx }: Work,
  { id }: Due,
  values: Partial<
    Record<'alerted_at' | 'next_at' | 'reminded_at', ReturnType<typeof inSeconds> | Date | null>
  >,
) => trx.updateTable('safe_returns').set(values).where('id', '=', id).execute();

export const unreadKey = (safeReturnId: string): string => `safe_return:${safeReturnId}`;

async function notifyOwner(
  work: Work,
  due: Due,
  wording: 'safe_return_alerted' | 'safe_return_asked' | 'safe_return_due',
): Promise<void> {
  const type = wording === 'safe_return_due' ? wording : 'safe_return_alerted';
  const owner = await work.trx
    .selectFrom('profiles')
    .innerJoin('trusted_contacts as contact', 'contact.owner_id', 'profiles.id')
    .select(['profiles.preferred_language', 'contact.name'])
    .where('contact.id', '=', due.contact_id)
    .executeTakeFirstOrThrow();
  const { startTime } = formatsFor(asLanguage(owner.preferred_language));
  await notify(work, {
    recipientIds: [due.owner_id],
    senderId: null,
    type,
    textKey: `safety:notices.${wording}`,
    params: {
      name: owner.name,
      title: due.title,
      time: startTime(due.due_at, due.time_zone),
    },
    entityType: 'safe_return',
    entityId: due.id,
    taskId: null,
    preference: 'always',
    unreadKey: `${unreadKey(due.id)}${type === 'safe_return_due' ? '' : ':alerted'}`,
  });
}

/** Lets this process take its part in all safe returns. */
export const runSafeReturns = (services: Services): void =>
  services.jobs.runContinuously(() => takeDueSteps(services), LOOK_MS);
