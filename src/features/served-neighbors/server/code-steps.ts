import { sql } from 'kysely';
import { z } from 'zod';
import { acceptStep, declineStep, endOpenFor } from '#features/bookings/server/public.ts';
import { decideApplication } from '#features/applications/server/public.ts';
import { cancelForServed, completeRequest } from '#features/quick-help/server/public.ts';
import { storeAutomaticReport } from '#features/reports/server/public.ts';
import { reviewAnswers } from '#features/reviews/contract.ts';
import { writeReview } from '#features/reviews/server/public.ts';
import type { WhichDeal } from '#features/reviews/server/public.ts';
import type { ServedThing } from '#features/subjects/on-behalf.ts';
import { findServed } from '#features/subjects/server/public.ts';
import { removeTask } from '#features/tasks/server/public.ts';
import { confirmTask, removeHelper } from '#features/work/server/public.ts';
import { refuse } from '#platform/server/api/api.ts';
import type { DbOrTransaction } from '#platform/server/database/db.ts';
import { authorise } from '#platform/server/api/authorise.ts';
import type { Actor } from '#platform/server/api/authorise.ts';
import type { Language, Work } from '#platform/server/context.ts';
import { text } from '#platform/server/texts.ts';
import { mayActByCode } from '../rules.ts';
import { listTasks } from './change-served.ts';
import { lockByCode } from './find-by-code.ts';
import type { Served } from './find-by-code.ts';
import { recordAct } from './served-acts.ts';

const onTask = { taskId: z.uuid() };
const onApplication = { ...onTask, applicationId: z.uuid() };
const onRequest = { requestId: z.uuid() };
const review = { rating: z.coerce.number().int().min(1).max(5), comment: z.string() };
const onBooking = { bookingId: z.uuid(), stepId: z.uuid() };

/** A step as the forms of the page send it. */
export const sentStep = z.discriminatedUnion('step', [
  z.object({ step: z.literal('confirm') }),
  z.object({ step: z.literal('approve'), ...onApplication }),
  z.object({ step: z.literal('reject'), ...onApplication }),
  z.object({ step: z.literal('accept_booking'), ...onBooking }),
  z.object({ step: z.literal('decline_booking'), ...onBooking }),
  z.object({ step: z.literal('done'), ...onTask }),
  z.object({ step: z.literal('review'), ...onTask, ...review }),
  z.object({ step: z.literal('help_done'), ...onRequest }),
  z.object({ step: z.literal('help_review'), ...onRequest, ...review }),
  z.object({ step: z.literal('stop') }),
  z.object({ step: z.literal('not_theirs') }),
]);
export type SentStep = z.infer<typeof sentStep>;

/**
 * Takes a step of the holder of a sheet as the poster's side of their tasks, by the same rules as the account (PEOPLE-230);
 * answers whether the code works.
 */
export async function takeCodeStep(
  work: Work,
  code: string,
  sent: SentStep,
  language: Language,
): Promise<boolean> {
  const served = await lockByCode(work.trx, code);
  if (!served) return false;
  const by: Actor = { userId: served.proxyId, language, actedBy: 'code' };
  authorise(by, mayActByCode(sent.step, { isConfirmed: served.confirmedAt !== null }));
  if ('taskId' in sent) await requireTheirs(work, by, served, { kind: 'task', id: sent.taskId });
  if ('requestId' in sent) {
    await requireTheirs(work, by, served, { kind: 'request', id: sent.requestId });
  }
  if ('bookingId' in sent) await requireTheirStep(work, by, served, sent);
  switch (sent.step) {
    case 'confirm':
      await confirm(work, served);
      break;
    case 'approve':
    case 'reject':
      await decideApplication(work, by, {
        taskId: sent.taskId,
        applicationId: sent.applicationId,
        status: sent.step === 'approve' ? 'approved' : 'rejected',
      });
      break;
    case 'accept_booking':
      await acceptStep(work, by, sent.stepId);
      break;
    case 'decline_booking':
      await declineStep(work, by, sent.stepId);
      break;
    case 'done':
      await confirmTask(work, by, sent.taskId);
      break;
    case 'review':
      await writeTheirReview(work, by, { taskId: sent.taskId }, sent);
      break;
    case 'help_done':
      await completeRequest(work, by, sent.requestId);
      break;
    case 'help_review':
      await writeTheirReview(work, by, { requestId: sent.requestId }, sent);
      break;
    case 'stop':
      await stopAll(work, by, served);
      await recordAct(work, { ...ofSheet(served), act: 'stopped' });
      break;
    default:
      await disown(work, by, served);
  }
  return true;
}

const ofSheet = ({ id }: Served) => ({ servedId: id, about: null, actedBy: 'code' }) as const;

/** The same answer for things of others, the proxy's own among them, as for none. */
async function requireTheirs(
  { trx }: Work,
  by: Actor,
  { id }: Served,
  thing: { kind: ServedThing; id: string },
) {
  const servedId = await findServed(trx, thing, by.userId);
  if (servedId !== id) refuse(by, 'NOT_FOUND', 'tasks:refusals.not_found');
}

async function requireTheirStep(
  work: Work,
  by: Actor,
  served: Served,
  { bookingId, stepId }: { bookingId: string; stepId: string },
) {
  await requireTheirs(work, by, served, { kind: 'booking', id: bookingId });
  const step = await work.trx
    .selectFrom('booking_steps')
    .select('id')
    .where('id', '=', stepId)
    .where('booking_id', '=', bookingId)
    .executeTakeFirst();
  if (!step) refuse(by, 'NOT_FOUND', 'bookings:refusals.not_found');
}

async function confirm(work: Work, served: Served): Promise<void> {
  if (served.confirmedAt !== null) return;
  await work.trx
    .updateTable('served_neighbors')
    .set({ confirmed_at: new Date() })
    .where('id', '=', served.id)
    .execute();
  await recordAct(work, { ...ofSheet(served), act: 'confirmed' });
}

async function writeTheirReview(
  work: Work,
  by: Actor,
  which: WhichDeal,
  { rating, comment }: { rating: number; comment: string },
): Promise<void> {
  const answers = reviewAnswers.safeParse({ outcome: 'happened', rating, comment });
  if (!answers.success) {
    return refuse(by, 'UNPROCESSABLE_CONTENT', answers.error.issues[0]?.message ?? '');
  }
  await writeReview(work, by, which, answers.data);
}

/** Calls off what is under way and takes down what is open; finished work stays to be answered (PEOPLE-233, PEOPLE-245). */
async function stopAll(work: Work, by: Actor, served: Served): Promise<void> {
  await stopTasks(work, by, served);
  await endOpenFor(work, by, served.id);
  await cancelForServed(work, by, served.id, ['searching', 'accepted']);
  // A provider may have agreed to a booking in the meantime.
  await stopTasks(work, by, served);
}

async function stopTasks(work: Work, by: Actor, served: Served): Promise<void> {
  for (const { id, status, is_private: isPrivate } of await listTasks(work.trx, served.id, [
    'open',
    'claimed',
    'started',
  ])) {
    if (status !== 'open') await removeHelper(work, by, { taskId: id, ending: 'called_off' });
    // A task that two agreed on is gone with its end.
    if (!isPrivate) await removeTask(work, by, id);
  }
}

/** The person says that the sheet is not theirs: everything ends at once, and moderators look at it (PEOPLE-234). */
async function disown(work: Work, by: Actor, served: Served): Promise<void> {
  const { trx } = work;
  const posted = await findNewest(trx, served.id);
  await stopAll(work, by, served);
  await recordAct(work, { ...ofSheet(served), act: 'not_theirs' });
  await trx
    .updateTable('served_neighbors')
    .set({ code_hash: null, phone: null, ended_at: new Date() })
    .where('id', '=', served.id)
    .execute();
  await trx.deleteFrom('served_proofs').where('served_id', '=', served.id).execute();
  await trx
    .updateTable('profiles')
    .set({ disowned_at: new Date() })
    .where('id', '=', served.proxyId)
    .execute();
  // The moderators' language is unknown; the site's own language is English.
  const evidence = [text('en', 'served-neighbors:evidence', { name: served.name })];
  await storeAutomaticReport(work, {
    ...(posted
      ? { type: posted.type, id: posted.id, title: posted.title }
      : { type: 'person', id: served.proxyPublicId, title: served.proxyName }),
    personId: served.proxyId,
    evidence: posted ? [...evidence, posted.title, posted.description] : evidence,
  });
}

/** Finds the newest thing posted for them that moderators can take away; a booking alone is between its two people. */
async function findNewest(db: DbOrTransaction, servedId: string) {
  const { rows } = await sql<{
    type: 'task' | 'on_demand_task';
    id: string;
    title: string;
    description: string;
  }>`
    select 'task' as type, id, title, description, created_at from tasks
    where on_behalf_of_id = ${servedId}
    union all
    select 'on_demand_task', id, title, description, created_at from on_demand_task_requests
    where on_behalf_of_id = ${servedId}
    order by created_at desc limit 1`.execute(db);
  return rows[0];
}
