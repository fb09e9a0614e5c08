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

/** The stages of a help request that know a helper, and those that knew one or none. */
export const requestStatuses = [
  'searching',
  'accepted',
  'started',
  'completed',
  'cancelled',
  'expired',
  'released',
] as const;
export type RequestStatus = (typeof requestStatuses)[number];
/** Those with a helper, who are talked with (CHAT-129). */
export const helpedStatuses = ['accepted', 'started', 'completed'] as const;
const HELPED: ReadonlySet<string> = new Set(helpedStatuses);

/** The stages of a task in which poster and tasker talk (CHAT-037). */
export const talkingStatuses = ['claimed', 'started', 'completed_by_tasker', 'done'] as const;

/** Who may use the chat of a help request, between requester and helper (CHAT-129…131). */
export function onDemandChatEligibility(facts: {
  viewer: 'signed-out' | 'requester' | 'helper' | 'other';
  requestStatus: RequestStatus | null;
}): ChatRight {
  const { viewer, requestStatus } = facts;
  if (viewer === 'signed-out') return because('sign_in');
  if (viewer === 'other' || requestStatus === 'searching') return because('participants_only');
  return requestStatus !== null && HELPED.has(requestStatus)
    ? ALLOWED
    : because('not_for_this_task');
}

/**
 * May this viewer begin a conversation about an item or a service (CHAT-121, 122, 126)? One that
 * is there already stays usable for its buyer and its seller whatever becomes of the thing.
 */
export function marketChatOpening(facts: {
  viewer: 'signed-out' | 'owner' | 'other';
  /** An available or reserved item, an active service. */
  isOffered: boolean;
}): ChatRight {
  if (facts.viewer === 'signed-out') return because('contact_signed_out');
  if (facts.viewer === 'owner') return because('own_listing');
  return facts.isOffered ? ALLOWED : because('not_available');
}

/** What a moderator closed stays closed, whatever its subject allows. */
export const unlessClosed = (isClosed: boolean, right: ChatRight): ChatRight =>
  isClosed ? because('not_available') : right;

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
