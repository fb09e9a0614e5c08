import { describe, expect, test } from 'vitest';
import { newWizardDraft } from '#features/posting/web/wizard-draft.ts';
import { VISITOR } from '#features/posting/web/handed-over-draft.ts';
import { stubLocalStorage } from '#test/support/stub-local-storage.ts';
import { emptyHelpForm } from './form/help-form.ts';
import type { HelpFormValues } from './form/help-form.ts';
import { fillHelpDraft, repeatedValues } from './fill-help-draft.ts';
import type { Repeated } from './fill-help-draft.ts';
import { hasContent, helpDraftStore, storedDraft } from './help-draft-store.ts';

const items = stubLocalStorage();

const values: HelpFormValues = {
  ...emptyHelpForm,
  title: 'Carry a sofa',
  fullAddress: '500 Congress Ave, Austin, TX 78701',
  city: 'Austin',
  state: 'TX',
  zipCode: '78701',
  point: { latitude: 30.27, longitude: -97.74 },
};
const draft = newWizardDraft(values);
const other = newWizardDraft({ ...emptyHelpForm, title: 'Something else' });

/** Loads a draft whose values another version might have stored. */
function loadedWith(changes: Record<string, unknown>) {
  const stored = { ...draft, version: 1, values: { ...values, ...changes } };
  items.set('porchlight_help_draft_ana', JSON.stringify(stored));
  return storedDraft('ana')?.values;
}

describe('the stored draft (QUICK-002, QUICK-037)', () => {
  test('comes back as it was left, place and key too', () => {
    helpDraftStore.save('ana', draft);
    expect(storedDraft('ana')).toEqual(draft);
  });

  test.each([
    [{ category: 'rockets' }, { category: '' }],
    [{ priority: 'normal' }, { priority: '' }],
    [{ pay: 40 }, { pay: '' }],
    [{ estimatedDuration: 1 }, { estimatedDuration: null }],
    [{ point: 'here' }, { point: null }],
    [{ fullAddress: ' x ' }, { fullAddress: ' x ' }],
  ])('%j is read as %j', (left, read) => {
    expect(loadedWith(left)).toEqual({ ...values, ...left, ...read });
  });

  test('an empty form is no draft', () => {
    helpDraftStore.save('ana', newWizardDraft(emptyHelpForm));
    expect(storedDraft('ana')).toBeNull();
    expect(hasContent({ ...emptyHelpForm, pay: '40' })).toBe(true);
  });
});

describe('a person who signs in (QUICK-015, QUICK-171)', () => {
  test("takes over the visitor's draft, before an older one of theirs", () => {
    helpDraftStore.save('ana', other);
    helpDraftStore.save(VISITOR, draft);
    expect(storedDraft('ana')).toEqual(draft);
    expect(storedDraft(VISITOR)).toBeNull();
    expect(storedDraft('ana')).toEqual(draft);
  });

  test('finds no draft of another person', () => {
    helpDraftStore.save('ana', draft);
    expect(storedDraft('ben')).toBeNull();
    expect(storedDraft(VISITOR)).toBeNull();
  });
});

describe('asking again (QUICK-133)', () => {
  const request: Repeated = {
    title: 'Carry a sofa',
    category: 'moving',
    description: 'Third floor',
    priority: 'urgent',
    budgetMin: 50,
    budgetMax: 200,
    estimatedDuration: 45,
    exactPlace: { latitude: 30.27, longitude: -97.74, fullAddress: '500 Congress Ave, Austin' },
  };

  test('has the same values, with a key of its own', () => {
    helpDraftStore.save('ana', other);
    fillHelpDraft('ana', request);
    const stored = storedDraft('ana');
    expect(stored?.requestKey).not.toBe(other.requestKey);
    expect(stored?.values).toMatchObject({
      title: 'Carry a sofa',
      category: 'moving',
      description: 'Third floor',
      priority: 'urgent',
      pay: '200',
      estimatedDuration: 45,
      fullAddress: '500 Congress Ave, Austin',
      point: { latitude: 30.27, longitude: -97.74 },
    });
  });

  test('asks again for an urgency that the form does not offer', () => {
    expect(repeatedValues({ ...request, priority: 'normal' })).toMatchObject({ priority: '' });
  });

  test('without the address it is asked for again', () => {
    const { exactPlace: _gone, ...rest } = request;
    expect(repeatedValues(rest)).toMatchObject({ fullAddress: '', point: null });
  });
});
