import { announceCards } from '#features/chat/server/public.ts';
import { findUploads } from '#features/media/server/public.ts';
import { draftColumns } from '#features/tasks/server/public.ts';
import type { TaskDraft } from '#features/tasks/task-draft.ts';
import { agreeOnTask } from '#features/work/server/public.ts';
import { authorise } from '#platform/server/api/authorise.ts';
import type { Actor } from '#platform/server/api/authorise.ts';
import type { Work } from '#platform/server/context.ts';
import { mayAccept, mayDecline, mayWithdraw } from '../rules.ts';
import { endInvitation, forgetAddress } from './end-invitations.ts';
import { notifyAboutInvitation } from './invitation-notice.ts';
import {
  invitations,
  lockInvitation,
  readStoredDraft,
  toInvitationFacts,
  toTerms,
} from './invitation-row.ts';
import type { InvitationRow } from './invitation-row.ts';

/** The other side accepts: the two have a task, claimed by the helper (DEAL-194). */
export async function acceptInvitation(
  work: Work,
  by: Actor,
  invitationId: string,
): Promise<{ taskId: string }> {
  const row = await lockInvitation(work, by, invitationId);
  const facts = toInvitationFacts(row, by.userId);
  // The same yes once more.
  if (facts.status === 'accepted' && !facts.isOwn && row.task_id !== null) {
    return { taskId: row.task_id };
  }
  authorise(by, mayAccept(facts));
  const draft = toAgreedDraft(row);
  await endInvitation(work, by, row, 'accepted');
  const taskId = await makeTask(work, by, row, draft);
  await work.trx
    .updateTable('invitations')
    .set({ agreed_task_id: taskId })
    .where('id', '=', row.id)
    .execute();
  await notifyMaker(work, by, row, { wording: 'accepted', taskId });
  return { taskId };
}

async function makeTask(
  work: Work,
  by: Actor,
  row: InvitationRow,
  draft: TaskDraft,
): Promise<string> {
  const { timezone } = await work.trx
    .selectFrom('profiles')
    .select('timezone')
    .where('id', '=', row.asker_id)
    .executeTakeFirstOrThrow();
  return agreeOnTask(work, {
    actor: by,
    poster: { userId: row.asker_id, language: by.language },
    taskerId: row.helper_id,
    columns: draftColumns(draft, timezone, row.located),
    // Those that were deleted in the meantime are left out.
    photos: await findUploads(work.trx, row.asker_id, draft.photos),
    requestKey: row.id,
    servedId: null,
    message: draft.description,
  });
}

/** The stored draft with the terms that both have agreed to. */
function toAgreedDraft(row: InvitationRow): TaskDraft {
  const draft = readStoredDraft(row.draft);
  const { price, day } = toTerms(row);
  return {
    ...draft,
    budget: {
      type: price.unit === 'hour' ? 'hourly' : 'fixed',
      amount: price.amount,
      maxAmount: null,
    },
    timing: day ? { ...draft.timing, ...day, type: 'specific' } : draft.timing,
  };
}

/** The other side declines: everything stays as it was. */
export async function declineInvitation(
  work: Work,
  by: Actor,
  invitationId: string,
): Promise<void> {
  const row = await answer(work, by, invitationId, 'declined');
  if (row) await notifyMaker(work, by, row, { wording: 'declined' });
}

/** The person who made it takes it back, without a notification. */
export async function withdrawInvitation(
  work: Work,
  by: Actor,
  invitationId: string,
): Promise<void> {
  await answer(work, by, invitationId, 'withdrawn');
}

const rules = { declined: mayDecline, withdrawn: mayWithdraw };

/** Null where the same person gave this answer before. */
async function answer(
  work: Work,
  by: Actor,
  invitationId: string,
  status: keyof typeof rules,
): Promise<InvitationRow | null> {
  const row = await lockInvitation(work, by, invitationId);
  const step = toInvitationFacts(row, by.userId);
  const ruling = rules[status](step);
  if (!(await invitations.answer(work, by, { step, status, ruling }))) return null;
  await forgetAddress(work, row.id);
  await announceCards(work, row.conversation_id);
  return row;
}

const notifyMaker = (
  work: Work,
  by: Actor,
  row: InvitationRow,
  notice: { wording: 'accepted' | 'declined'; taskId?: string },
): Promise<void> =>
  notifyAboutInvitation(work, {
    invitationId: row.id,
    conversationId: row.conversation_id,
    title: readStoredDraft(row.draft).title,
    to: row.other_id,
    from: by.userId,
    ...notice,
  });
