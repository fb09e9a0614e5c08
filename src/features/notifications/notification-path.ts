import { QUESTIONS_ANCHOR } from '#features/subjects/questions-anchor.ts';
import { subjectPath } from '#features/subjects/subjects.ts';
import type { EntityType } from './notification-types.ts';

/**
 * Returns the path that opens when a notification is chosen (NOTE-022, NOTE-040); the same for bell, toast and e-mail.
 */
export function notificationPath(notification: {
  type: string;
  entityType: EntityType;
  entityId: string;
  taskId: string | null;
  conversationId: string | null;
}): string {
  const { type, entityType, entityId, taskId, conversationId } = notification;
  const isMessage = type === 'new_message';
  // Chats about these are not on the page of what they are about.
  if ((isMessage || type.startsWith('invitation_')) && conversationId !== null)
    return `/private-chats?chat=${conversationId}`;
  // Agreements between two people are shown in their chat (ITEM-286).
  if (/^(offer|pickup|booking)_/.test(type) && conversationId !== null) {
    return `/private-chats?list=marketplace&chat=${conversationId}`;
  }
  // The task itself may be open to others again, or gone.
  if (type.startsWith('outcome_')) return '/my-tasks?tab=ended';
  // Its page is open to its owner only; the owner's list says why.
  if (type === 'item_removed_by_moderator') return '/marketplace?mine=true';
  if (type === 'service_deactivated') return '/my-services';
  // The provider's list has the press that renews it.
  if (type === 'service_renewal_due' || type === 'service_paused') return '/my-services';
  // Steps of a person served are all on one page, which only their proxy sees.
  if (type === 'served_acted') return '/neighbors-served';
  const page = subjectPath(entityType, entityId);
  if (page !== null && type.startsWith('question_')) return `${page}#${QUESTIONS_ANCHOR}`;
  if (page !== null && entityType !== 'task') return page;
  const task = taskId ?? (entityType === 'task' ? entityId : null);
  if (task === null) return '/my-tasks';
  // The task's own chat, or the one about this application.
  if (isMessage) return `/task/${task}?chat=${entityType === 'application' ? entityId : 1}`;
  // To the poster, who has a price suggested back by an applicant.
  if (type.startsWith('change_') && entityType === 'application') return `/my-tasks?manage=${task}`;
  if (type === 'application_received' || type === 'applications_waiting')
    return `/my-tasks?manage=${task}`;
  // Both ask to write one.
  if (type === 'review_waiting' || type === 'review_reminder') return `/task/${task}?review=1`;
  return `/task/${task}`;
}
