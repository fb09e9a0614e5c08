import { expect, test } from 'vitest';
import type { Viewer } from '../viewer.ts';
import { requireModerator } from './api.ts';

const person: Viewer = {
  userId: 'u',
  sessionId: 's',
  email: 'a@b.example',
  isModerator: false,
  isOperator: false,
  joinedAt: 0,
  restriction: null,
};
const asked = (viewer: Viewer | null) => () => requireModerator({ viewer, language: 'en' });

test.each([
  ['a visitor', null, 401],
  ['somebody else', person, 403],
])('refuses %s', (_, viewer, status) => {
  expect(asked(viewer)).toThrow(expect.objectContaining({ status }));
});

test('lets a moderator go on', () => {
  const moderator = { ...person, isModerator: true };
  expect(asked(moderator)()).toBe(moderator);
});
