import { expect, test, vi } from 'vitest';
import { testCaches } from '../test-caches.ts';
import type { Encoded, SerializedResponse } from './encoded.ts';
import { forgetPublicAnswers, isPublic, openPublicAnswers } from './public-answers.ts';

const serialize = (text: string, status = 200): SerializedResponse => ({
  status,
  body: Buffer.from(text),
});

const getBodyText = (answer: Encoded | SerializedResponse) =>
  (isPublic(answer) ? answer.plain : answer.body).toString();

const open = () => {
  const caches = testCaches();
  return { caches, answers: openPublicAnswers(caches, 60) };
};

/** Answers of this kind, each with its number. */
const making = (status: number, length = 0) => {
  let made = 0;
  return vi.fn<() => Promise<SerializedResponse>>(async () => {
    made += 1;
    return serialize(`${made}`.padEnd(length), status);
  });
};

test.each([
  ['an answer', 200, 0, ['1', '1', '1'], 1],
  ['a failure, to who waits for it', 503, 0, ['1', '1', '2'], 2],
  ['a refusal, which may be theirs alone', 429, 0, ['1', '2', '3'], 3],
  ['what is too long to store', 200, 64 * 1024 + 1, ['1', '2', '3'], 3],
])('decides what to share: %s', async (_, status, length, expected, calls) => {
  const { answers } = open();
  const make = making(status, length);
  const ask = async () => getBodyText(await answers.fetch('a', make)).trim();
  expect([...(await Promise.all([ask(), ask()])), await ask()]).toEqual(expected);
  expect(make).toHaveBeenCalledTimes(calls);
});

test('gives no later caller an answer begun before a change', async () => {
  const { caches, answers } = open();
  const { promise, resolve } = Promise.withResolvers<SerializedResponse>();
  const before = answers.fetch('a', () => promise);
  forgetPublicAnswers({ caches });
  const after = answers.fetch('a', async () => serialize('new'));
  resolve(serialize('old'));
  expect([getBodyText(await before), getBodyText(await after)]).toEqual(['old', 'new']);
  expect(answers.get('a')?.plain.toString()).toBe('new');
});
