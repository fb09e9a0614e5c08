import { z } from 'zod';
import { conditions } from '#features/marketplace/vocabulary.ts';
import { sameFields } from '#features/posting/web/edit/compare-values.ts';
import { wizardDraftContent } from '#features/posting/web/wizard-draft.ts';
import { draftStore } from '#platform/web/storage/draft-store.ts';
import { emptyWanted } from './wanted-values.ts';
import type { WantedValues } from './wanted-values.ts';

const text = z.string().catch('');

/** A field that is missing, or that this version cannot read, begins as in an empty form. */
const stored = z.object({
  title: text,
  description: text,
  category: text,
  conditions: z.array(z.enum(conditions)).catch([]),
  maxPrice: text,
  location: text,
  radius: z.string().catch(emptyWanted.radius),
} satisfies Record<keyof WantedValues, z.ZodType>);

/** One draft for each person who uses this browser (SHELL-488). */
export const wantedDraftStore = draftStore({
  name: 'wanted_draft',
  version: 1,
  content: wizardDraftContent([1], stored),
});

export const isSamePost = sameFields<WantedValues>(stored.keyof().options);

/** Whether anything was entered that is worth offering again; a place is filled in for the person. */
export const hasContent = (values: WantedValues): boolean =>
  !isSamePost({ ...values, location: '' }, emptyWanted);
