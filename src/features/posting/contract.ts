import { z } from 'zod';
import { givenText, procedure } from '#platform/api-contract.ts';
import { LONGEST_DRAFT_TITLE, MOST_DRAFT_BYTES } from './limits.ts';

export const draftForm = z.enum(['task', 'item', 'service', 'help', 'wanted', 'event', 'group']);
export type DraftForm = z.infer<typeof draftForm>;

/** A draft as the form's own code stores it on a device, which alone knows its fields (SHELL-489). */
const content = z.record(z.string(), z.unknown());

const draft = z.object({ content, version: z.uuid(), updatedAt: z.date() });

const ofForm = z.object({ form: draftForm });

const draftSummary = z.object({
  form: draftForm,
  title: z.string(),
  version: z.uuid(),
  updatedAt: z.date(),
});
export type DraftSummary = z.infer<typeof draftSummary>;

const isSmall = (value: object): boolean =>
  new TextEncoder().encode(JSON.stringify(value)).length <= MOST_DRAFT_BYTES;

export const postingContract = {
  listDrafts: procedure
    .route({ method: 'GET', path: '/my/drafts', summary: "The caller's drafts, newest first" })
    .output(z.object({ items: z.array(draftSummary) })),
  findDraft: procedure
    .route({ method: 'GET', path: '/my/drafts/{form}', summary: 'The draft of a form' })
    .input(ofForm)
    .output(z.object({ draft: draft.nullable() })),
  saveDraft: procedure
    .route({ method: 'PUT', path: '/my/drafts/{form}', summary: 'Saves the draft of a form' })
    .input(
      ofForm.extend({
        title: givenText(LONGEST_DRAFT_TITLE),
        content: content.refine(isSmall, 'drafts:refusals.too_large'),
        /** The version it changes; null where the caller knows of none. */
        baseVersion: z.uuid().nullable(),
      }),
    )
    .output(draft.pick({ version: true, updatedAt: true })),
  discardDraft: procedure
    .route({
      method: 'DELETE',
      path: '/my/drafts/{form}',
      summary: 'Discards a version of a draft, and none that was saved since',
    })
    .input(ofForm.extend({ version: z.uuid() }))
    .output(z.object({})),
};
