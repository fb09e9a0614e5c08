import { implement } from '@orpc/server';
import { refuse, requireViewer } from '#platform/server/api/api.ts';
import type { ApiContext } from '#platform/server/context.ts';
import { newId } from '#platform/server/ids.ts';
import { servicesContract } from '../../contract.ts';

const os = implement(servicesContract).$context<ApiContext>();

export const replyTemplateProcedures = {
  listReplyTemplates: os.listReplyTemplates.handler(async ({ context }) => {
    const { userId } = requireViewer(context);
    const items = await context.db
      .selectFrom('reply_templates')
      .select(['id', 'title', 'body'])
      .where('person_id', '=', userId)
      .orderBy('created_at')
      .orderBy('id')
      .execute();
    return { items };
  }),

  saveReplyTemplate: os.saveReplyTemplate.handler(async ({ input, context }) => {
    const { userId } = requireViewer(context);
    const { templateId, template } = input;
    if (templateId === null) {
      const id = newId();
      await context.db
        .insertInto('reply_templates')
        .values({ id, person_id: userId, ...template })
        .execute();
      return { id };
    }
    const changed = await context.db
      .updateTable('reply_templates')
      .set(template)
      .where('id', '=', templateId)
      .where('person_id', '=', userId)
      .returning('id')
      .executeTakeFirst();
    return changed ?? refuse(context, 'NOT_FOUND', 'common:refusals.not_found');
  }),

  removeReplyTemplate: os.removeReplyTemplate.handler(async ({ input, context }) => {
    const { userId } = requireViewer(context);
    await context.db
      .deleteFrom('reply_templates')
      .where('id', '=', input.templateId)
      .where('person_id', '=', userId)
      .execute();
    return {};
  }),
};
