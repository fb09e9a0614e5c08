import { describe, expect, it } from 'vitest';
import { text } from '#platform/server/texts.ts';
import type { Ability } from '#platform/ability.ts';
import { marketChatOpening } from './offer-rules.ts';

const words = (right: Ability) => (right.allowed ? 'yes' : text('en', right.reason));

describe('beginning a conversation about an item or a service (CHAT-121, 122, 126)', () => {
  it.each([
    ['signed-out', 'Please sign in to contact sellers.', 'Please sign in to contact sellers.'],
    [
      'owner',
      'Cannot contact yourself: This is your own listing.',
      'Cannot contact yourself: This is your own listing.',
    ],
    ['other', 'yes', 'Chat not available'],
  ] as const)('%s', (viewer, whileOffered, afterwards) => {
    expect(words(marketChatOpening({ viewer, isOffered: true }))).toBe(whileOffered);
    expect(words(marketChatOpening({ viewer, isOffered: false }))).toBe(afterwards);
  });
});
