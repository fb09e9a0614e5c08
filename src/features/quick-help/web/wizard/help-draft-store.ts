import { z } from 'zod';
import { wizardDraftContent } from '#features/posting/web/wizard-draft.ts';
import { draftStore } from '#platform/web/storage/draft-store.ts';
import { BUDGET } from '../../limits.ts';
import { requestDraft } from '../../request-form.ts';
import { helpCategories, priorities } from '../../vocabulary.ts';
import { maximumAfter } from './form/budget-stops.ts';
import { emptyHelpForm } from './form/help-form.ts';
import type { HelpFormValues } from './form/help-form.ts';
import { helpPositions } from './form/help-steps.ts';

const empty = emptyHelpForm;
const text = z.string().catch('');
const { budgetMin, estimatedDuration } = requestDraft.shape;

/** As typed, right or wrong; a choice this version does not know falls back alone. */
const storedFields = z.object({
  title: text,
  category: z.enum(helpCategories).or(z.literal('')).catch(empty.category),
  description: text,
  fullAddress: text,
  city: text,
  state: text,
  zipCode: text,
  point: z.object({ latitude: z.number(), longitude: z.number() }).nullable().catch(null),
  priority: z.enum(priorities).catch(empty.priority),
  budgetMin: budgetMin.catch(empty.budgetMin),
  budgetMax: z.number().catch(empty.budgetMax),
  estimatedDuration: estimatedDuration.catch(empty.estimatedDuration),
});
const storedValues: z.ZodType<HelpFormValues> = storedFields.transform((values) => ({
  ...values,
  // No slider could mend a value between its stops.
  budgetMax: maximumAfter(values.budgetMin, Math.min(values.budgetMax, BUDGET.most)),
}));

/** One draft for each person who uses this browser, and one for whoever is not signed in (QUICK-037). */
export const helpDraftStore = draftStore({
  name: 'help_draft',
  version: 1,
  content: wizardDraftContent(helpPositions, storedValues),
});

/** Whose the draft of somebody is who is not signed in. */
export const VISITOR = 'visitor';

const fields = Object.keys(emptyHelpForm).filter(
  (key): key is keyof HelpFormValues => key in emptyHelpForm,
);

/** Compared field by field, whatever the order of the keys. */
export const isSameForm = (one: HelpFormValues, other: HelpFormValues): boolean =>
  fields.every((field) => JSON.stringify(one[field]) === JSON.stringify(other[field]));

/** Whether anything was entered that is worth keeping. */
export const hasContent = (values: HelpFormValues): boolean => !isSameForm(values, emptyHelpForm);

/** What somebody goes on with: who signs in takes over what was filled in before (QUICK-015, QUICK-037). */
export function storedDraft(owner: string) {
  const visitors = owner === VISITOR ? null : helpDraftStore.load(VISITOR);
  if (visitors) {
    helpDraftStore.save(owner, visitors);
    helpDraftStore.remove(VISITOR);
  }
  const stored = visitors ?? helpDraftStore.load(owner);
  return stored && hasContent(stored.values) ? stored : null;
}
