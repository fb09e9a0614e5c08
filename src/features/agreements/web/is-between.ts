import type { Conversation } from '#features/chat/contract.ts';
import type { Proposal } from '../contract.ts';

/**
 * Whether a proposal belongs to a conversation about its task: before the claim each applicant has their own, from then
 * on the task has one (CHAT-011).
 */
export const isBetween = (
  { stage, taskId, applicationId }: Pick<Proposal, 'stage' | 'taskId' | 'applicationId'>,
  conversation: Pick<Conversation, 'kind' | 'subject' | 'applicationId'>,
): boolean => {
  if (conversation.subject.id !== taskId) return false;
  return stage === 'work'
    ? conversation.kind === 'task'
    : conversation.kind === 'application' && conversation.applicationId === applicationId;
};
