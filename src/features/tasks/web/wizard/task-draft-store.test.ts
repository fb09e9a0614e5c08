import { describe, expect, test } from 'vitest';
import type { WizardDraft } from '#features/posting/web/wizard-draft.ts';
import { stubLocalStorage } from '#test/support/stub-local-storage.ts';
import { filledTaskForm } from './form/filled-task-form.ts';
import { hasContent, taskDraftStore } from './task-draft-store.ts';
import { emptyTaskForm } from './form/task-form.ts';
import type { TaskFormValues } from './form/task-form.ts';

const draft: WizardDraft<TaskFormValues> = {
  savedAt: 1_795_000_000_000,
  requestKey: '0199e1a4-7c1e-7b5e-9a53-0d2f6f3f9b11',
  place: 3,
  values: filledTaskForm,
  lostPhotos: [],
};

const items = stubLocalStorage();

function savedAndLoaded(one: typeof draft) {
  taskDraftStore.save('ana', one);
  return taskDraftStore.load('ana');
}

/** A draft with some of it changed, as another version might have left it. */
function loadedWith(changes: Record<string, unknown>, values: Record<string, unknown> = {}) {
  const stored = { ...draft, version: 1, values: { ...filledTaskForm, ...values }, ...changes };
  items.set('porchlight_task_draft_ana', JSON.stringify(stored));
  return taskDraftStore.load('ana');
}

describe('reading a stored draft', () => {
  test('comes back as it was, right or wrong', () => {
    expect(savedAndLoaded(draft)).toEqual(draft);
    const unfinished = { ...draft, values: { ...emptyTaskForm, title: ' x ' } };
    expect(savedAndLoaded(unfinished)).toEqual(unfinished);
  });

  test('an emptied amount stays empty', () => {
    const values = { ...filledTaskForm, budget: { ...filledTaskForm.budget, fixedAmount: '' } };
    expect(savedAndLoaded({ ...draft, values })?.values.budget.fixedAmount).toBe('');
  });

  test('without its request key it is none', () => {
    expect(loadedWith({ requestKey: 'x' })).toBeNull();
  });

  test('the names of lost photos come back, and of older drafts none', () => {
    expect(savedAndLoaded({ ...draft, lostPhotos: ['stairs.jpg'] })?.lostPhotos).toEqual([
      'stairs.jpg',
    ]);
    expect(loadedWith({ lostPhotos: undefined })?.lostPhotos).toEqual([]);
  });

  test('a value that is not known falls back alone', () => {
    const read = loadedWith(
      { place: 9 },
      { category: 'gone', skills: 'x', budget: { type: 'barter' } },
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

test('a form that was not touched is not worth storing', () => {
  expect(hasContent(emptyTaskForm)).toBe(false);
  expect(hasContent(structuredClone(emptyTaskForm))).toBe(false);
  expect(hasContent({ ...emptyTaskForm, equipment: 'A ladder' })).toBe(true);
});
