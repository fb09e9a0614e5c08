import { expect, it } from 'vitest';
import { createRefusalBuilder } from '#platform/ability.ts';
import type { Ability } from '#platform/ability.ts';
import { text } from '#platform/server/texts.ts';
import { unlessClosed } from './rules.ts';

const words = (right: Ability) => (right.allowed ? 'yes' : text('en', right.reason));
const SIGN_IN = 'Please sign in to access chat';

it('keeps closed what a moderator closed, whatever its subject allows', () => {
  expect(words(unlessClosed(true, { allowed: true }))).toBe('Chat not available');
  expect(words(unlessClosed(false, { allowed: true }))).toBe('yes');
  const signedOut = createRefusalBuilder('eligibility:refusals')('sign_in', 'signed-out');
  expect(words(unlessClosed(false, signedOut))).toBe(SIGN_IN);
});
