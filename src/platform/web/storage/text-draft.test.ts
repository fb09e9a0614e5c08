import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { textDraft } from './text-draft.ts';

const drafts = textDraft('note');
const items = new Map<string, string>();

beforeEach(() => {
  items.clear();
  vi.stubGlobal('window', {
    sessionStorage: {
      getItem: (key: string) => items.get(key) ?? null,
      setItem: (key: string, value: string) => void items.set(key, value),
      removeItem: (key: string) => void items.delete(key),
    },
  });
});
afterEach(() => vi.unstubAllGlobals());

test('a text stays with its thing and its writer until it is removed (TASK-316)', () => {
  drafts.write('one', 'ana', 'The gate is');
  expect(drafts.read('one', 'ana')).toBe('The gate is');
  expect(drafts.read('other', 'ana')).toBe('');
  expect(drafts.read('one', 'ben')).toBe('');
  drafts.remove('one');
  expect(drafts.read('one', 'ana')).toBe('');
});

test('an emptied text leaves nothing behind', () => {
  drafts.write('one', 'ana', 'T');
  drafts.write('one', 'ana', '');
  expect(items.size).toBe(0);
});

test('ignores text stored by an older version', () => {
  items.set('porchlight_note_one', JSON.stringify({ userId: 'ana', message: 'old' }));
  expect(drafts.read('one', 'ana')).toBe('');
});
