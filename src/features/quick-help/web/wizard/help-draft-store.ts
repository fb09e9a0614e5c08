import { sameFields } from '#features/posting/web/edit/compare-values.ts';
import { VISITOR } from '#features/posting/web/handed-over-draft.ts';
import { wizardDraftContent } from '#features/posting/web/wizard-draft.ts';
import { draftStore } from '#platform/web/storage/draft-store.ts';
import { emptyHelpForm, helpForm } from './form/help-form.ts';
import type { HelpFormValues } from './form/help-form.ts';

/** Keeps one draft for each person who uses this browser, and one for a visitor who is not signed in (QUICK-037). */
export const helpDraftStore = draftStore({
  name: 'help_draft',
  version: 1,
  content: wizardDraftContent([1], helpForm),
});

/** Compared field by field, whatever the order of the keys. */
export const isSameForm = sameFields<HelpFormValues>(helpForm.keyof().options);

/** Whether anything was entered that is worth keeping. */
export const hasContent = (values: HelpFormValues): boolean => !isSameForm(values, emptyHelpForm);

/** Returns the draft to continue: a person who signs in takes over what was filled in before (QUICK-015, QUICK-037). */
export function storedDraft(owner: string) {
  const visitors = owner === VISITOR ? null : helpDraftStore.load(VISITOR);
  if (visitors) {
    helpDraftStore.save(owner, visitors);
    helpDraftStore.remove(VISITOR);
  }
  const stored = visitors ?? helpDraftStore.load(owner);
  return stored && hasContent(stored.values) ? stored : null;
}
