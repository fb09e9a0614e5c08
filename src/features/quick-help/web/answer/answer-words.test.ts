import { expect, it } from 'vitest';
import { texts } from '../../../../../locales/en/index.gen.ts';
import { responses } from '../../vocabulary.ts';
import { ANSWERED, failureKey } from './answer-words.ts';

const { failed, done } = texts.helper.answer;

it.each([
  ['accepted', 'helper:answer.failed.accepted', 'Failed to accept task. Please try again.'],
  ['declined', 'helper:answer.failed.declined', 'Failed to decline task. Please try again.'],
  ['interested', 'helper:answer.failed.interested', 'Failed to respond to task request.'],
  ['asked for tea', 'common:errors.unexpected', 'Something went wrong. Please try again.'],
])('QUICK-109: a failure to say "%s" reads %s', (response, key, text) => {
  expect(failureKey(response)).toBe(key);
  expect([...Object.values(failed), texts.common.errors.unexpected]).toContain(text);
});

it('QUICK-108: every answer has its toast', () => {
  expect(responses.map((response) => ANSWERED[response])).toEqual([
    'answer.done.accepted',
    'answer.done.declined',
    'answer.done.interested',
  ]);
  expect(done).toEqual({
    accepted: 'Task Accepted!',
    interested: 'Interest Shown',
    declined: 'Task Declined',
  });
});
