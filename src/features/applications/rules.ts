import { allowed, createRefusalBuilder } from '#platform/ability.ts';
import type { Ruling } from '#platform/ability.ts';
import type { ApplicationStatus, TaskStatus } from '#features/tasks/vocabulary.ts';

/** The facts that decide whether the poster may decide on an application. */
export type DecisionFacts = {
  /** The operator's switch (TASK-164). */
  areDecisionsOn: boolean;
  taskStatus: TaskStatus;
  /** The chosen day has passed, so the task cannot be claimed (TASK-012). */
  isTaskExpired: boolean;
  applicationStatus: ApplicationStatus;
  /** The name of another applicant who holds the task's one approval (TASK-168). */
  approvedOther: string | null;
  /** How many a task for several helpers needs and how many are approved (TASK-377). */
  helpers?: { wanted: number; approved: number };
  /** The applicant has a part of the task. */
  hasPart?: boolean;
};

const because = createRefusalBuilder('applications:refusals');
const noChat = createRefusalBuilder('applications:chat');

/** TASK-166…168: one pending application at a time, while the task is open. */
export function mayApprove(facts: DecisionFacts): Ruling {
  const ability = mayDecide(facts);
  if (!ability.allowed) return ability;
  if (facts.applicationStatus === 'approved') return because('already_approved', 'conflict');
  if (facts.isTaskExpired) return because('task_expired', 'conflict');
  if (facts.helpers) return mayApproveOneMore(facts.helpers);
  return facts.approvedOther === null
    ? allowed
    : because('somebody_else_approved', 'conflict', { name: facts.approvedOther });
}

const mayApproveOneMore = ({ wanted, approved }: { wanted: number; approved: number }): Ruling =>
  approved < wanted
    ? allowed
    : because('everyone_approved', 'conflict', { helpers: String(wanted) });

/** TASK-166: a pending one, or taking an approval back. */
export const mayReject = (facts: DecisionFacts): Ruling => mayDecide(facts);

function mayDecide(facts: DecisionFacts): Ruling {
  if (!facts.areDecisionsOn) return because('decisions_off', 'forbidden');
  if (facts.taskStatus !== 'open') return because('task_not_open', 'conflict');
  if (facts.applicationStatus === 'rejected') return because('rejected_is_final', 'conflict');
  return facts.hasPart === true ? because('has_part', 'conflict') : allowed;
}

/** DEAL-041: the poster, while the application waits on a task that can be claimed. */
export function maySuggestPrice(
  facts: Pick<DecisionFacts, 'taskStatus' | 'isTaskExpired' | 'applicationStatus'>,
): Ruling {
  if (facts.taskStatus !== 'open') return because('task_not_open', 'conflict');
  if (facts.isTaskExpired) return because('task_expired', 'conflict');
  return facts.applicationStatus === 'pending' ? allowed : because('not_waiting', 'conflict');
}

type ChatQuestion = {
  viewer: 'poster' | 'applicant' | 'other' | 'signed-out';
  applicationStatus: ApplicationStatus;
  taskStatus: TaskStatus;
};

/** May this viewer chat over one application now (CHAT-026…034)? */
export function applicationChatEligibility(question: ChatQuestion): Ruling {
  const { viewer, applicationStatus, taskStatus } = question;
  if (viewer === 'signed-out') return noChat('signed_out', 'signed-out');
  if (viewer === 'other') return noChat(applicationStatus, 'forbidden');
  if (applicationStatus === 'rejected') {
    return noChat(viewer === 'applicant' ? 'not_accepted' : 'rejected', 'forbidden');
  }
  // Before the claim one talks with the pending, after it with the approved.
  const isChatting = taskStatus === 'open' ? 'pending' : 'approved';
  return applicationStatus === isChatting ? allowed : noChat(applicationStatus, 'forbidden');
}
