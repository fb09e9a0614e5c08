import { notify } from '#features/notifications/server/public.ts';
import type { NotificationType } from '#features/notifications/notification-types.ts';
import type { Work } from '#platform/server/context.ts';

const TYPES = {
  invited: 'invitation_received',
  countered: 'invitation_received',
  accepted: 'invitation_answered',
  declined: 'invitation_answered',
  lapsed: 'invitation_answered',
} as const satisfies Record<string, NotificationType>;

type Notice = {
  invitationId: string;
  conversationId: string;
  title: string;
  to: string;
  /** The other one of the two. */
  from: string;
  wording: keyof typeof TYPES;
  /** The task that was agreed on, to which the notification leads instead of the chat. */
  taskId?: string;
};

/** Notifies one of the two of a step of the other, or of the end of the time to answer (DEAL-193). */
export async function notifyAboutInvitation(work: Work, notice: Notice): Promise<void> {
  const { invitationId, conversationId, title, to, from, wording, taskId = null } = notice;
  const sender = await work.trx
    .selectFrom('profiles')
    .select('full_name')
    .where('id', '=', from)
    .executeTakeFirstOrThrow();
  const about =
    taskId === null
      ? { ...(await findSubject(work, conversationId)), conversationId }
      : { entityType: 'task' as const, entityId: taskId, taskId };
  await notify(work, {
    recipientIds: [to],
    senderId: wording === 'lapsed' ? null : from,
    type: TYPES[wording],
    textKey: `notifications:messages.invitation_${wording}`,
    params: { name: sender.full_name, title },
    ...about,
    preference: 'task',
    unreadKey: `invitation:${invitationId}:${wording}`,
  });
}

const SUBJECTS = {
  task: 'task',
  application: 'task',
  on_demand: 'on_demand_task',
  service: 'service',
  marketplace: 'marketplace_item',
} as const;

/** Returns the thing that the chat of the two is about. */
async function findSubject({ trx }: Work, conversationId: string) {
  const {
    kind,
    task_id: taskId,
    subject_id: subjectId,
  } = await trx
    .selectFrom('conversations')
    .select(['kind', 'task_id', 'subject_id'])
    .where('id', '=', conversationId)
    .executeTakeFirstOrThrow();
  return { entityType: SUBJECTS[kind], entityId: taskId ?? subjectId ?? conversationId, taskId };
}
