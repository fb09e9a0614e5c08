import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  decodeDraft,
  encodeDraft,
  hasContent,
  loadDraft,
  removeDraft,
  saveDraft,
} from './draft-store.ts';
import type { StoredDraft } from './draft-store.ts';
import { filledTaskForm } from './filled-task-form.ts';
import { emptyTaskForm } from './task-form.ts';

const draft: StoredDraft = {
  savedAt: 1_795_000_000_000,
  requestKey: '0199e1a4-7c1e-7b5e-9a53-0d2f6f3f9b11',
  place: 3,
  values: filledTaskForm,
  lostPhotos: [],
};

/** A stored draft with some of it changed, as another version might have left it. */
function stored(changes: Record<string, unknown>, values: Record<string, unknown> = {}): string {
  return JSON.stringify({
    ...JSON.parse(encodeDraft(draft)),
    values: { ...filledTaskForm, ...values },
    ...changes,
  });
}

describe('reading what was kept', () => {
  test('comes back as it was, right or wrong', () => {
    expect(decodeDraft(encodeDraft(draft))).toEqual(draft);
    const unfinished = { ...draft, values: { ...emptyTaskForm, title: ' x ' } };
    expect(decodeDraft(encodeDraft(unfinished))).toEqual(unfinished);
  });

  test('an emptied amount stays empty', () => {
    const values = { ...filledTaskForm, budget: { ...filledTaskForm.budget, fixedAmount: null } };
    expect(decodeDraft(encodeDraft({ ...draft, values }))?.values.budget.fixedAmount).toBeNull();
  });

  test.each([
    ['nothing', null],
    ['no JSON', '{'],
    ['another thing', '[]'],
    ['another version', stored({ version: 99 })],
    ['no request key', stored({ requestKey: 'x' })],
  ])('%s is no draft', (_, text) => {
    expect(decodeDraft(text)).toBeNull();
  });

  test('the names of lost photos come back, and of older drafts none', () => {
    const lost = { ...draft, lostPhotos: ['stairs.jpg'] };
    expect(decodeDraft(encodeDraft(lost))?.lostPhotos).toEqual(['stairs.jpg']);
    expect(decodeDraft(stored({ lostPhotos: undefined }))?.lostPhotos).toEqual([]);
  });

  test('a value that is not known falls back alone', () => {
    const read = decodeDraft(
      stored({ place: 9 }, { category: 'gone', skills: 'x', budget: { type: 'barter' } }),
    );
    expect(read?.place).toBe(1);
    expect(read?.values).toEqual({
      ...filledTaskForm,
      category: '',
      skills: [],
      budget: emptyTaskForm.budget,
    });
  });
});

test('a form that was not touched is not worth keeping', () => {
  expect(hasContent(emptyTaskForm)).toBe(false);
  expect(hasContent(structuredClone(emptyTaskForm))).toBe(false);
  expect(hasContent({ ...emptyTaskForm, equipment: 'A ladder' })).toBe(true);
});

describe('keeping it in the browser', () => {
  const items = new Map<string, string>();
  beforeEach(() => {
    items.clear();
    vi.stubGlobal('window', {
      localStorage: {
        getItem: (key: string) => items.get(key) ?? null,
        setItem: (key: string, value: string) => void items.set(key, value),
        removeItem: (key: string) => void items.delete(key),
      },
    });
  });
  afterEach(() => vi.unstubAllGlobals());

  test('each person has a draft of their own', () => {
    expect(saveDraft('ana', draft)).toBe(true);
    expect(loadDraft('ana')).toEqual(draft);
    expect(loadDraft('ben')).toBeNull();
    removeDraft('ana');
    expect(loadDraft('ana')).toBeNull();
  });

  test('the newest wins', () => {
    saveDraft('ana', draft);
    saveDraft('ana', { ...draft, place: 5, savedAt: draft.savedAt + 1 });
    expect(loadDraft('ana')?.place).toBe(5);
  });

  test('a browser that keeps nothing breaks nothing', () => {
    vi.stubGlobal('window', {});
    expect(saveDraft('ana', draft)).toBe(false);
    expect(loadDraft('ana')).toBeNull();
  });
});
