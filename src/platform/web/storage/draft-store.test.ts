import { describe, expect, test, vi } from 'vitest';
import { stubLocalStorage } from '#test/support/stub-local-storage.ts';
import { z } from 'zod';
import { draftStore } from './draft-store.ts';

const HOUR_MS = 3_600_000;
const options = { name: 'note', version: 2, content: z.object({ text: z.string() }) };
const notes = draftStore(options);
const items = stubLocalStorage();
const draft = (text: string, savedAt = Date.now()) => ({ text, savedAt });

test('each key has a draft of its own, and the newest wins', () => {
  const [first, second] = [draft('one'), draft('two')];
  expect(notes.save('ana', first)).toBe(true);
  expect(notes.load('ana')).toEqual(first);
  expect(notes.load('ben')).toBeNull();
  notes.save('ana', second);
  expect(notes.load('ana')).toEqual(second);
  notes.remove('ana');
  expect(notes.load('ana')).toBeNull();
});

describe('an unreadable entry is no draft', () => {
  test.each([
    ['no JSON', '{'],
    ['another thing', '[]'],
    ['another version', '{"version":1,"savedAt":1,"text":"x"}'],
    ['no time', '{"version":2,"text":"x"}'],
    ['other content', '{"version":2,"savedAt":1,"text":1}'],
  ])('%s', (_what, stored) => {
    items.set('porchlight_note_ana', stored);
    expect(notes.load('ana')).toBeNull();
  });
});

test('one that has grown too old is none, where a draft has an age', () => {
  const old = draft('old', Date.now() - 2 * HOUR_MS);
  notes.save('ana', old);
  expect(notes.load('ana')).toEqual(old);
  expect(draftStore({ ...options, lastsMs: HOUR_MS }).load('ana')).toBeNull();
  expect(draftStore({ ...options, lastsMs: 3 * HOUR_MS }).load('ana')).toEqual(old);
});

test('a browser that stores nothing breaks nothing', () => {
  vi.stubGlobal('window', {});
  expect(notes.save('ana', draft('x'))).toBe(false);
  expect(notes.load('ana')).toBeNull();
});
