import { sql } from 'kysely';
import { notify } from '#features/notifications/server/public.ts';
import { formatsFor } from '#platform/language/formats.ts';
import { asLanguage } from '#platform/language/translator.ts';
import type { Services, Work } from '#platform/server/context.ts';
import type { DB } from '#platform/server/database/database-types.gen.ts';
import { inTransaction } from '#platform/server/database/transaction.ts';
import type { Selectable } from 'kysely';
import { HOURS_OF_TRYING } from '../limits.ts';
import { announceReturns } from './announce-returns.ts';
import { enqueueEmail } from './emails.ts';

/** The times are stored in the database; the process that looks first takes the step (DEAL-176). */
const LOOK_MS = 5_000;
/** So many at a look, each in a transaction of its own; while there are as many, it looks again at once. */
const AT_ONCE = 200;

/**
 * An alert that no mail server is known to have taken is tried again after so long, at first sooner: its process may have
 * died with it, and it has to leave within the minute.
 */
const TRY_AGAIN_SECONDS = { atFirst: 45, later: 600 };

type Due = Selectable<DB['safe_returns']> & { now: Date };

/** Takes the steps that are due, longest overdue first. Returns the number of steps taken here. */
export async function takeDueSteps(services: Services): Promise<number> {
  let taken = 0;
  let found: number;
  do {
    const due = await services.db
      .selectFrom('safe_returns')
      .select('id')
      .where('next_at', '<=', sql<Date>`now()`)
      .orderBy('next_at')
      .limit(AT_ONCE)
      .execute();
    let here = 0;
    for (const { id } of due) if (await takeStep(services, id)) here += 1;
    taken += here;
    // Where none could be taken here, other processes hold them, or they fail.
    found = here === 0 ? 0 : due.length;
  } while (found === AT_ONCE);
  return taken;
}

/** Whether there was a step to take, and it was taken. A failing one holds up no other, and is looked at again. */
const takeStep = (services: Services, id: string): Promise<boolean> =>
  inTransaction(services, async (work) => {
    const due = await work.trx
      .selectFrom('safe_returns')
      .selectAll()
      .select(sql<Date>`now()`.as('now'))
      .where('id', '=', id)
      .where('next_at', '<=', sql<Date>`now()`)
      .forUpdate()
      .skipLocked()
      .executeTakeFirst();
    if (!due) return false;
    await (due.alerted_at !== null
      ? tryAgain(work, due, due.alerted_at)
      : due.due_at <= due.now || due.asked_at !== null
        ? alert(work, due)
        : remind(work, due));
    announceReturns(work, due.owner_id);
    return true;
  }).catch((error: unknown) => {
    services.log.error(
      { err: error, part: 'safe-returns', safeReturnId: id },
      'a safe return could not take its step and will be retried',
    );
    return false;
  });

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
