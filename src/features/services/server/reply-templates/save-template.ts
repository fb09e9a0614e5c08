import { authorise } from '#platform/server/api/authorise.ts';
import type { Actor } from '#platform/server/api/authorise.ts';
import type { Work } from '#platform/server/context.ts';
import { newId } from '#platform/server/ids.ts';
import { mayAddTemplate } from '../../reply-template.ts';
import type { ReplyTemplateForm } from '../../reply-template.ts';

/** Stores one more reply template, unless there are as many as there may be. */
export async function addTemplate(
  { trx }: Work,
  by: Actor,
  template: ReplyTemplateForm,
): Promise<{ id: string }> {
  // One after the other, so that two windows cannot save more than there may be.
  await trx
    .selectFrom('profiles')
    .select('id')
    .where('id', '=', by.userId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  const { count } = await trx
    .selectFrom('reply_templates')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('person_id', '=', by.userId)
    .executeTakeFirstOrThrow();
  authorise(by, mayAddTemplate(count));
  const id = newId();
  await trx
    .insertInto('reply_templates')
    .values({ id, person_id: by.userId, ...template })
    .execute();
  return { id };
}
