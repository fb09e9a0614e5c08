import { describe, expect, it } from 'vitest';
import { text } from '#platform/server/texts.ts';
import type { Ability } from '#platform/ability.ts';
import { onDemandChatEligibility, requestStatuses } from './request-rules.ts';

const words = (right: Ability) => (right.allowed ? 'yes' : text('en', right.reason));
const SIGN_IN = 'Please sign in to access chat';
const PARTICIPANTS = 'Chat is only available to task participants';
const NOT_HERE = 'Chat is not available for this task';

describe('the chat of a help request (CHAT-129…131)', () => {
  const helped = new Set(['accepted', 'started', 'completed']);
  it.each([...requestStatuses, null])('while it is %s', (requestStatus) => {
    const ask = (viewer: Parameters<typeof onDemandChatEligibility>[0]['viewer']) =>
      words(onDemandChatEligibility({ viewer, requestStatus }));
    expect(ask('signed-out')).toBe(SIGN_IN);
    expect(ask('other')).toBe(PARTICIPANTS);
    const expected =
      requestStatus === 'searching'
        ? PARTICIPANTS
        : helped.has(requestStatus ?? '')
          ? 'yes'
          : NOT_HERE;
    expect([ask('requester'), ask('helper')]).toEqual([expected, expected]);
  });
});
