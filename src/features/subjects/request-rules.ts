import { allowed, createRefusalBuilder } from '#platform/ability.ts';
import type { Ruling } from '#platform/ability.ts';

const because = createRefusalBuilder('eligibility:refusals');

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
/** The statuses with a helper, in which requester and helper can chat (CHAT-129). */
export const helpedStatuses = ['accepted', 'started', 'completed'] as const;
const HELPED: ReadonlySet<string> = new Set(helpedStatuses);

/** Decides who may use the chat of a help request, between requester and helper (CHAT-129…131). */
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
