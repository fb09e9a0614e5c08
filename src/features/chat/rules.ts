import { applicationChatEligibility } from '#features/applications/rules.ts';
import type { ApplicationStatus, TaskStatus } from '#features/tasks/vocabulary.ts';
import { allowed, becauseOf } from '#platform/ability.ts';
import type { Ruling } from '#platform/ability.ts';
import type { ConversationRef } from './contract.ts';

const because = becauseOf('chat:refusals');

/** Null: the task was removed, or its status is none we know. */
type MaybeStatus = TaskStatus | null;

/** Who may use the one chat of a task, between poster and tasker (CHAT-017…023). */
export function taskChatEligibility(facts: {
  viewer: 'signed-out' | 'poster' | 'tasker' | 'other';
  taskStatus: MaybeStatus;
  /** Any application, whatever its status. */
  hasApplications: boolean;
}): Ruling {
  const { viewer, taskStatus, hasApplications } = facts;
  if (viewer === 'signed-out') return because('sign_in', 'signed-out');
  if (taskStatus === null) return because('not_for_this_task', 'forbidden');
  if (taskStatus === 'open') {
    if (!hasApplications) return because('nobody_applied', 'forbidden');
    return viewer === 'poster' ? allowed : because('poster_only', 'forbidden');
  }
  return viewer === 'other' ? because('participants_only', 'forbidden') : allowed;
}

/** May a member of the task chat write into it now? With no tasker there is nobody to write to. */
export function taskChatWriting(facts: {
  viewer: 'poster' | 'tasker' | 'other';
  taskStatus: MaybeStatus;
  hasApplications: boolean;
}): Ruling {
  const right = taskChatEligibility(facts);
  return right.allowed && facts.taskStatus === 'open'
    ? because('opens_on_claim', 'forbidden')
    : right;
}

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
}): Ruling {
  const { viewer, requestStatus } = facts;
  if (viewer === 'signed-out') return because('sign_in', 'signed-out');
  if (viewer === 'other' || requestStatus === 'searching')
    return because('participants_only', 'forbidden');
  return requestStatus !== null && HELPED.has(requestStatus)
    ? allowed
    : because('not_for_this_task', 'forbidden');
}

/**
 * May this viewer begin a conversation about an item or a service (CHAT-121, 122, 126)? One that
 * is there already stays usable for its buyer and its seller whatever becomes of the thing.
 */
export function marketChatOpening(facts: {
  viewer: 'signed-out' | 'owner' | 'other';
  /** An available or reserved item, an active service. */
  isOffered: boolean;
}): Ruling {
  if (facts.viewer === 'signed-out') return because('contact_signed_out', 'signed-out');
  if (facts.viewer === 'owner') return because('own_listing', 'forbidden');
  return facts.isOffered ? allowed : because('not_available', 'forbidden');
}

/** What a moderator closed stays closed, whatever its subject allows. */
export const unlessClosed = (isClosed: boolean, right: Ruling): Ruling =>
  isClosed ? because('not_available', 'forbidden') : right;

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
