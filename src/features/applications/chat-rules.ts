import { taskChatEligibility } from '#features/tasks/chat-rules.ts';
import type { MaybeStatus } from '#features/tasks/chat-rules.ts';
import type { ConversationRef } from '#features/chat/contract.ts';
import type { ApplicationStatus, TaskStatus } from '#features/tasks/vocabulary.ts';
import { createRefusalBuilder } from '#platform/ability.ts';
import type { Ruling } from '#platform/ability.ts';
import { applicationChatEligibility } from './rules.ts';

const because = createRefusalBuilder('eligibility:refusals');

type ApplicationFacts = {
  viewer: 'poster' | 'applicant';
  /** Null: withdrawn, there is no application any more. */
  applicationStatus: ApplicationStatus | null;
  taskStatus: MaybeStatus;
  hasApplications: boolean;
};

/** May poster or applicant write into their private conversation now (CHAT-014, CHAT-026…036)? */
export function applicationChatWriting(facts: ApplicationFacts): Ruling {
  const { viewer, applicationStatus, taskStatus, hasApplications } = facts;
  if (taskStatus === null) return because('not_for_this_task', 'forbidden');
  if (applicationStatus === null) {
    return viewer === 'poster'
      ? because('withdrawn', 'forbidden')
      : taskChatEligibility({ viewer: 'other', taskStatus, hasApplications });
  }
  if (continuesInTaskChat(facts)) return because('continues_in_task_chat', 'forbidden');
  return applicationChatEligibility({ viewer, applicationStatus, taskStatus });
}

type Stage = { applicationStatus: ApplicationStatus | null; taskStatus: MaybeStatus };

/** From the claim on, poster and tasker talk in the task chat (CHAT-014, CHAT-036). */
export function continuesInTaskChat({ applicationStatus, taskStatus }: Stage): boolean {
  return applicationStatus === 'approved' && taskStatus !== null && taskStatus !== 'open';
}

/** Between approval and claim both sides wait for the chat (CHAT-035). */
export function opensOnClaim({ applicationStatus, taskStatus }: Stage): boolean {
  return applicationStatus === 'approved' && taskStatus === 'open';
}

/** The conversation a button beside an application leads to (CHAT-036). */
export function chatOfApplication(application: {
  taskId: string;
  applicationId: string;
  applicationStatus: ApplicationStatus;
  taskStatus: TaskStatus;
}): Exclude<ConversationRef, { kind: 'conversation' }> {
  const { taskId, applicationId } = application;
  return continuesInTaskChat(application)
    ? { kind: 'task', taskId }
    : { kind: 'application', taskId, applicationId };
}
