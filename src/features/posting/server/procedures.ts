import { sql } from 'kysely';
import { requireViewer } from '#platform/server/api/api.ts';
import { implementCalls } from '#platform/server/api/call-access.ts';
import { requireActor, runAction } from '#platform/server/api/run-action.ts';
import { allowance, requireAllowance } from '#platform/server/limits/allowance.ts';
import { postingContract } from '../contract.ts';
import { saveDraft } from './save-draft.ts';

const allow = implementCalls(postingContract);

const SAVES = allowance('posting.drafts', 1200, 'hour');

export const postingProcedures = {
  listDrafts: allow('signed in').listDrafts.handler(async ({ context }) => {
    const { userId } = requireViewer(context);
    // One a form at most.
    const items = await context.db
      .selectFrom('form_drafts')
      .select(['form', 'title', 'version', 'updated_at as updatedAt'])
      .where('person_id', '=', userId)
      .orderBy('updated_at', 'desc')
      .orderBy('form')
      .execute();
    return { items };
  }),
  findDraft: allow('signed in').findDraft.handler(async ({ input, context }) => {
    const { userId } = requireViewer(context);
    const draft = await context.db
      .selectFrom('form_drafts')
      .select(['version', 'updated_at as updatedAt'])
      .select(sql<Record<string, unknown>>`content`.as('content'))
      .where('person_id', '=', userId)
      .where('form', '=', input.form)
      .executeTakeFirst();
    return { draft: draft ?? null };
  }),
  saveDraft: allow('signed in').saveDraft.handler(async ({ input, context }) => {
    await requireAllowance(context, SAVES, requireActor(context).userId);
    return runAction(context, (work, by) => saveDraft(work, by, input));
  }),
  discardDraft: allow('signed in', 'even suspended').discardDraft.handler(
    async ({ input, context }) => {
      const { userId } = requireViewer(context);
      await context.db
        .deleteFrom('form_drafts')
        .where('person_id', '=', userId)
        .where('form', '=', input.form)
        .where('version', '=', input.version)
        .execute();
      return {};
    },
  ),
};
