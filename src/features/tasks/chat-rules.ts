import { allowed, createRefusalBuilder } from '#platform/ability.ts';
import type { Ruling } from '#platform/ability.ts';
import type { TaskStatus } from './vocabulary.ts';

const because = createRefusalBuilder('eligibility:refusals');

/** Null: the task was removed, or its status is none we know. */
export type MaybeStatus = TaskStatus | null;

/** Rules on the use of a task's one chat, between poster and tasker (CHAT-017…023). */
export function taskChatEligibility(facts: {
  viewer: 'signed-out' | 'poster' | 'tasker' | 'co-helper' | 'other';
  taskStatus: MaybeStatus;
  /** Any application, whatever its status. */
  hasApplications: boolean;
}): Ruling {
  const { viewer, taskStatus, hasApplications } = facts;
  if (viewer === 'signed-out') return because('sign_in', 'signed-out');
  if (taskStatus === null) return because('not_for_this_task', 'forbidden');
  // Their task may be open for more of them (CHAT-203).
  if (viewer === 'co-helper') return allowed;
  if (taskStatus === 'open') {
    if (!hasApplications) return because('nobody_applied', 'forbidden');
    return viewer === 'poster' ? allowed : because('poster_only', 'forbidden');
  }
  return viewer === 'other' ? because('participants_only', 'forbidden') : allowed;
}

/** Rules on writing into the task chat now; without a tasker there is no recipient. */
export function taskChatWriting(facts: {
  viewer: 'poster' | 'tasker' | 'co-helper' | 'other';
  taskStatus: MaybeStatus;
  hasApplications: boolean;
  /** A task for several has a helper. */
  hasHelpers?: boolean;
}): Ruling {
  const right = taskChatEligibility(facts);
  return right.allowed && facts.taskStatus === 'open' && facts.hasHelpers !== true
    ? because('opens_on_claim', 'forbidden')
    : right;
}

/** The stages of a task in which poster and tasker have a chat (CHAT-037). */
export const statusesWithChat = ['claimed', 'started', 'completed_by_tasker', 'done'] as const;
