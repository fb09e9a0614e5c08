import { refuse, requireViewer } from '#platform/server/api/api.ts';
import { implementCalls, only } from '#platform/server/api/call-access.ts';
import { inTransaction } from '#platform/server/database/transaction.ts';
import { allowance, requireAllowance } from '#platform/server/limits/allowance.ts';
import { servicesContract } from '../../contract.ts';
import { addTemplate } from './save-template.ts';

const allow = implementCalls(servicesContract);
const owner = only('the owner', 'services/server/reply-templates/reply-templates.test.ts');

const CHANGES = allowance('services.reply-templates', 120, 'hour');
const SIGNED_OUT = 'templates:refusals.signed_out';
/** Also for another person's template, so that the caller does not learn that it exists. */
const NOT_FOUND = 'templates:refusals.not_found';

export const replyTemplateProcedures = {
  listReplyTemplates: allow('signed in').listReplyTemplates.handler(async ({ context }) => {
    const { userId } = requireViewer(context, SIGNED_OUT);
    const items = await context.db
      .selectFrom('reply_templates')
      .select(['id', 'title', 'body'])
      .where('person_id', '=', userId)
      .orderBy('created_at')
      .orderBy('id')
      .execute();
    return { items };
  }),

  saveReplyTemplate: allow(owner).saveReplyTemplate.handler(async ({ input, context }) => {
    const { userId } = requireViewer(context, SIGNED_OUT);
    await requireAllowance(context, CHANGES, userId);
    const { templateId, template } = input;
    if (templateId === null) {
      const by = { userId, language: context.language };
      return inTransaction(context, (work) => addTemplate(work, by, template));
    }
    const changed = await context.db
      .updateTable('reply_templates')
      .set(template)
      .where('id', '=', templateId)
      .where('person_id', '=', userId)
      .returning('id')
      .executeTakeFirst();
    return changed ?? refuse(context, 'NOT_FOUND', NOT_FOUND);
  }),

  removeReplyTemplate: allow(owner).removeReplyTemplate.handler(async ({ input, context }) => {
    const { userId } = requireViewer(context, SIGNED_OUT);
    await requireAllowance(context, CHANGES, userId);
    const removed = await context.db
      .deleteFrom('reply_templates')
      .where('id', '=', input.templateId)
      .where('person_id', '=', userId)
      .returning('id')
      .executeTakeFirst();
    return removed ? {} : refuse(context, 'NOT_FOUND', NOT_FOUND);
  }),
};
