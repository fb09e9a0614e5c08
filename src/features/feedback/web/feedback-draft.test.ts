import { expect, test } from 'vitest';
import { createFeedbackDraft } from './feedback-draft.ts';

const typed = (message: string) => ({ name: 'Ana', email: '', subject: '', message });
const form = {};

test('keeps what is typed until it is sent (NOTE-062)', () => {
  const draft = createFeedbackDraft();
  expect(draft.read(null)).toBeNull();
  draft.write(form, null, typed('Hello'));
  expect(draft.read(null)).toEqual(typed('Hello'));
  draft.forget();
  expect(draft.read(null)).toBeNull();
});

test('a visitor’s text goes along into the account, a person’s stays theirs', () => {
  const draft = createFeedbackDraft();
  draft.write(form, null, typed('Hello'));
  expect(draft.read('ana')).toEqual(typed('Hello'));
  draft.write(form, 'ana', typed('It is me'));
  expect(draft.read('ana')).toEqual(typed('It is me'));
  expect(draft.read('ben')).toBeNull();
  expect(draft.read(null)).toBeNull();
});

test('other forms follow the one that is typed in, all follow when it is sent', () => {
  const draft = createFeedbackDraft();
  const other = {};
  const changes: string[] = [];
  draft.watch(form, () => changes.push('form'));
  const stop = draft.watch(other, () => changes.push('other'));
  draft.write(form, null, typed('H'));
  expect(changes).toEqual(['other']);
  draft.forget();
  expect(changes).toEqual(['other', 'form', 'other']);
  stop();
  draft.write(form, null, typed('H'));
  expect(changes).toHaveLength(3);
});
