import { z } from 'zod';
import { decideApplication } from '#features/applications/server/public.ts';
import { storeAutomaticReport } from '#features/reports/server/public.ts';
import { reviewAnswers } from '#features/reviews/contract.ts';
import { writeReview } from '#features/reviews/server/public.ts';
import { removeTask } from '#features/tasks/server/public.ts';
import { confirmTask, removeHelper } from '#features/work/server/public.ts';
import { refuse } from '#platform/server/api/api.ts';
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

/** A step as the forms of the page send it. */
export const sentStep = z.discriminatedUnion('step', [
  z.object({ step: z.literal('confirm') }),
  z.object({ step: z.literal('approve'), ...onApplication }),
  z.object({ step: z.literal('reject'), ...onApplication }),
  z.object({ step: z.literal('done'), ...onTask }),
  z.object({
    step: z.literal('review'),
    ...onTask,
    rating: z.coerce.number().int().min(1).max(5),
    comment: z.string(),
  }),
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
  if ('taskId' in sent) await requireTheirs(work, by, served, sent.taskId);
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
    case 'done':
      await confirmTask(work, by, sent.taskId);
      break;
    case 'review':
      await review(work, by, sent);
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

const ofSheet = ({ id }: Served) => ({ servedId: id, taskId: null, actedBy: 'code' }) as const;

/** The same answer for tasks of others, the proxy's own among them, as for none. */
async function requireTheirs({ trx }: Work, by: Actor, { id }: Served, taskId: string) {
  const task = await trx
    .selectFrom('tasks')
    .select('id')
    .where('id', '=', taskId)
    .where('on_behalf_of_id', '=', id)
    .executeTakeFirst();
  if (!task) refuse(by, 'NOT_FOUND', 'tasks:refusals.not_found');
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

async function review(
  work: Work,
  by: Actor,
  { taskId, rating, comment }: Extract<SentStep, { step: 'review' }>,
): Promise<void> {
  const answers = reviewAnswers.safeParse({ outcome: 'happened', rating, comment });
  if (!answers.success) {
    return refuse(by, 'UNPROCESSABLE_CONTENT', answers.error.issues[0]?.message ?? '');
  }
  await writeReview(work, by, { taskId }, answers.data);
}

/** Calls off what is under way and takes down what is open; finished work stays to be answered (PEOPLE-233). */
async function stopAll(work: Work, by: Actor, served: Served): Promise<void> {
  for (const { id, status } of await listTasks(work.trx, served.id, [
    'open',
    'claimed',
    'started',
  ])) {
    if (status !== 'open') await removeHelper(work, by, { taskId: id, ending: 'called_off' });
    await removeTask(work, by, id);
  }
}

/** The person says that the sheet is not theirs: everything ends at once, and moderators look at it (PEOPLE-234). */
async function disown(work: Work, by: Actor, served: Served): Promise<void> {
  const { trx } = work;
  const posted = await trx
    .selectFrom('tasks')
    .select(['id', 'title', 'description'])
    .where('on_behalf_of_id', '=', served.id)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
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
      ? { type: 'task', id: posted.id, title: posted.title }
      : { type: 'person', id: served.proxyPublicId, title: served.proxyName }),
    personId: served.proxyId,
    evidence: posted ? [...evidence, posted.title, posted.description] : evidence,
  });
}
