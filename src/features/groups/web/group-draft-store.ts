import { z } from 'zod';
import { sameFields } from '#features/posting/web/edit/compare-values.ts';
import { wizardDraftContent } from '#features/posting/web/wizard-draft.ts';
import { draftStore } from '#platform/web/storage/draft-store.ts';
import type { GroupDraft } from '../group-draft.ts';

const text = z.string().catch('');

/** A field that is missing, or that this version cannot read, begins as in an empty form. */
const stored = z.object({
  name: text,
  description: text,
  location: text,
  isOpen: z.boolean().catch(true),
} satisfies Record<keyof GroupDraft, z.ZodType>);

export const NO_GROUP: GroupDraft = { name: '', description: '', location: '', isOpen: true };

/** One draft for each person who uses this browser (SHELL-488). */
export const groupDraftStore = draftStore({
  name: 'group_draft',
  version: 1,
  content: wizardDraftContent([1], stored),
});

export const isSameGroup = sameFields<GroupDraft>(stored.keyof().options);

/** Whether anything was entered that is worth offering again. */
export const hasContent = (values: GroupDraft): boolean => !isSameGroup(values, NO_GROUP);
