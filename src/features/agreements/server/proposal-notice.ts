import { notify } from '#features/notifications/server/public.ts';
import type { NotificationType } from '#features/notifications/notification-types.ts';
import type { Work } from '#platform/server/context.ts';
import type { ProposalRow } from './proposal-row.ts';
import type { Party } from '../vocabulary.ts';

type Wording = 'proposed' | 'countered' | 'accepted' | 'declined' | 'lapsed';

const TYPES: Record<Wording, NotificationType> = {
  proposed: 'change_proposed',
  countered: 'change_proposed',
  accepted: 'change_answered',
  declined: 'change_answered',
  lapsed: 'change_answered',
};

type About = Pick<
  ProposalRow,
  'id' | 'task_id' | 'poster_id' | 'helper_id' | 'stage' | 'title' | 'application_id'
>;

/** Notifies one of the two of a step of the other, or of the end of the time to answer (DEAL-048). */
export async function notifyAboutProposal(
  work: Work,
  about: About,
  { to, wording }: { to: Party; wording: Wording },
): Promise<void> {
  const [recipientId, senderId] =
    to === 'poster' ? [about.poster_id, about.helper_id] : [about.helper_id, about.poster_id];
  const sender = await work.trx
    .selectFrom('profiles')
    .select('full_name')
    .where('id', '=', senderId)
    .executeTakeFirstOrThrow();
  // The poster has the proposal on the card of the application, which is not on the task's page.
  const applicationId =
    to === 'poster' && about.stage === 'application' ? about.application_id : null;
  await notify(work, {
    recipientIds: [recipientId],
    senderId: wording === 'lapsed' ? null : senderId,
    type: TYPES[wording],
    textKey: `notifications:messages.change_${wording}`,
    params: { name: sender.full_name, title: about.title },
    ...(applicationId === null
      ? { entityType: 'task', entityId: about.task_id }
      : { entityType: 'application', entityId: applicationId }),
    taskId: about.task_id,
    preference: about.stage === 'application' ? 'application' : 'task',
    unreadKey: `change:${about.id}:${wording}`,
  });
}
