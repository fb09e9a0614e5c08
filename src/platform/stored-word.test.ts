import { expect, test } from 'vitest';
import { readStored } from './stored-word.ts';

test('reads a word of the list and refuses every other by name (OPS-191)', () => {
  const read = (stored: unknown) => readStored(['open', 'done'], stored, 'tasks.status');
  expect(read('done')).toBe('done');
  for (const unknown of ['cancelled', '', null, 1, 'toString']) {
    expect(() => read(unknown)).toThrow(`tasks.status holds an unknown word: ${String(unknown)}`);
  }
});
