import { ORPCError } from '@orpc/server';
import { expect, test } from 'vitest';
import { allowed, createRefusalBuilder } from '../../ability.ts';
import type { RefusalKind } from '../../ability.ts';
import { authorise } from './authorise.ts';

const because = createRefusalBuilder('tasks:refusals');

test.each<[RefusalKind, number]>([
  ['signed-out', 401],
  ['forbidden', 403],
  ['missing', 404],
  ['conflict', 409],
  ['invalid', 422],
])('a refusal of kind %s is answered with %s', (kind, status) => {
  const refused = () => authorise({ language: 'en' }, because('not_poster', kind));
  expect(refused).toThrow(ORPCError);
  expect(refused).toThrow(expect.objectContaining({ status }));
});

test('an allowed call goes on', () => {
  expect(() => authorise({ language: 'en' }, allowed)).not.toThrow();
});
