import { applicationChatEligibility } from '#features/applications/rules.ts';
import type { ApplicationStatus, TaskStatus } from '#features/tasks/vocabulary.ts';
import type { ChatRight, ConversationRef } from './contract.ts';

const ALLOWED: ChatRight = { allowed: true };
const because = (reason: string): ChatRight => ({
  allowed: false,
  reason: `chat:refusals.${reason}`,
});

/** Null: the task was removed, or its status is none we know. */
type MaybeStatus = TaskStatus | null;

/** Who may use the one chat of a task, between poster and tasker (CHAT-017…023). */
export function taskChatEligibility(facts: {
  viewer: 'signed-out' | 'poster' | 'tasker' | 'other';
  taskStatus: MaybeStatus;
  /** Any application, whatever its status. */
  hasApplications: boolean;
}): ChatRight {
  const { viewer, taskStatus, hasApplications } = facts;
  if (viewer === 'signed-out') return because('sign_in');
  if (taskStatus === null) return because('not_for_this_task');
  if (taskStatus === 'open') {
    if (!hasApplications) return because('nobody_applied');
    return viewer === 'poster' ? ALLOWED : because('poster_only');
  }
  return viewer === 'other' ? because('participants_only') : ALLOWED;
}

/** May a member of the task chat write into it now? With no tasker there is nobody to write to. */
export function taskChatWriting(facts: {
  viewer: 'poster' | 'tasker' | 'other';
  taskStatus: MaybeStatus;
  hasApplications: boolean;
}): ChatRight {
  const right = taskChatEligibility(facts);
  return right.allowed && facts.taskStatus === 'open' ? because('opens_on_claim') : right;
}

type ApplicationFacts = {
  viewer: 'poster' | 'applicant';
  /** Null: withdrawn, there is no application any more. */
  applicationStatus: ApplicationStatus | null;
  taskStatus: MaybeStatus;
  hasApplications: boolean;
};

/** May poster or applicant write into their private conversation now (CHAT-014, CHAT-026…036)? */
export function applicationChatWriting(facts: ApplicationFacts): ChatRight {
  const { viewer, applicationStatus, taskStatus, hasApplications } = facts;
  if (taskStatus === null) return because('not_for_this_task');
  if (applicationStatus === null) {
    return viewer === 'poster'
      ? because('withdrawn')
      : taskChatEligibility({ viewer: 'other', taskStatus, hasApplications });
  }
  if (continuesInTaskChat(facts)) return because('continues_in_task_chat');
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
}): ConversationRef {
  const { taskId, applicationId } = application;
  return continuesInTaskChat(application)
    ? { kind: 'task', taskId }
    : { kind: 'application', taskId, applicationId };
}
