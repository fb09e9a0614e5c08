import { expect, it, vi } from 'vitest';
import { Translator } from '../language/translator.ts';
import { declaredErrors, formatErrorText } from './error-text.ts';

const missing = vi.fn<(key: string) => void>();
const texts = new Translator('en', missing);
texts.add('common', {
  errors: { unexpected: 'Something went wrong.', withCode: '{{text}} Code: {{code}}' },
});
texts.add('tasks', {
  refusals: { changed: 'Its status is now {{status}}.', many_other: '{{count}} are too many.' },
});

const refused = (reason: string, params = {}, message = 'The words of the server.') =>
  Object.assign(new Error(message), { defined: true, status: 409, data: { reason, params } });

it.each([
  ['by its key', refused('tasks:refusals.changed', { status: 'Done' }), 'Its status is now Done.'],
  ['by its key, counted', refused('tasks:refusals.many', { count: 3 }), '3 are too many.'],
  ['of a page not loaded', refused('eligibility:refusals.key_used'), 'The words of the server.'],
  ['as a sentence', refused('This task is closed.'), 'The words of the server.'],
  [
    'unknown and wordless',
    refused('eligibility:refusals.key_used', {}, ''),
    'Something went wrong.',
  ],
  ['not at all', new TypeError('Failed to fetch'), 'Something went wrong.'],
])('shows a reason that comes %s (NOTE-100)', (_how, error, expected) => {
  missing.mockClear();
  expect(formatErrorText(texts, error)).toBe(expected);
  expect(missing).not.toHaveBeenCalled();
});

it('shows an unexpected error with the end of its request id, also after a page was drawn elsewhere (OPS-064)', () => {
  const failed = Object.assign(new Error('Something went wrong.'), {
    defined: false,
    status: 500,
    data: { requestId: '01a215bc-dbd4-760e-b955-6b749f5f107b' },
  });
  const expected = 'Something went wrong. Code: 6b749f5f107b';
  expect(formatErrorText(texts, failed)).toBe(expected);
  expect(declaredErrors.test(failed)).toBe(true);
  const moved = declaredErrors.fromSerializable(declaredErrors.toSerializable(failed));
  expect(formatErrorText(texts, moved)).toBe(expected);
});
