import { sql } from 'kysely';
import { refuse } from '#platform/server/api/api.ts';
import type { Actor } from '#platform/server/api/authorise.ts';
import type { Work } from '#platform/server/context.ts';
import { newId } from '#platform/server/ids.ts';
import type { DraftForm } from '../contract.ts';

export interface SavedDraft {
  form: DraftForm;
  title: string;
  content: object;
  baseVersion: string | null;
}

/** Stores a draft over the version it changes, and over no other (SHELL-490). */
export async function saveDraft({ trx }: Work, by: Actor, draft: SavedDraft) {
  const { form, title, baseVersion } = draft;
  const stored = { title, content: JSON.stringify(draft.content), version: newId() };
  const saved =
    baseVersion === null
      ? await trx
          .insertInto('form_drafts')
          .values({ ...stored, person_id: by.userId, form })
          .onConflict((conflict) => conflict.doNothing())
          .returning(['version', 'updated_at as updatedAt'])
          .executeTakeFirst()
      : await trx
          .updateTable('form_drafts')
          .set({ ...stored, updated_at: sql`now()` })
          .where('person_id', '=', by.userId)
          .where('form', '=', form)
          .where('version', '=', baseVersion)
          .returning(['version', 'updated_at as updatedAt'])
          .executeTakeFirst();
  return saved ?? refuse(by, 'CONFLICT', 'drafts:refusals.changed_elsewhere');
}
