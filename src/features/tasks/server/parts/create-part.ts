import type { Actor } from '#platform/server/api/authorise.ts';
import type { Work } from '#platform/server/context.ts';
import { newId } from '#platform/server/ids.ts';
import { enteredColumns } from '../task-columns.ts';

const COPIED = [
  ...enteredColumns.filter((column) => column !== 'helpers_wanted'),
  'poster_id' as const,
  'expires_at' as const,
  'on_behalf_of_id' as const,
];
const PLACE = ['street_address', 'zip_code', 'latitude', 'longitude'] as const;

/**
 * Creates a helper's part of a task for several: a private task that says what the whole says now, and begins as
 * claimed (TASK-379). The caller holds the lock of the whole, and announces the claim.
 */
export async function createPart(work: Work, wholeId: string, helper: Actor): Promise<string> {
  const { trx } = work;
  const id = newId();
  await trx
    .insertInto('tasks')
    .columns([...COPIED, 'id', 'request_key', 'part_of_id', 'is_private', 'status', 'claimed_by'])
    .expression((eb) =>
      eb
        .selectFrom('tasks as whole')
        .select(COPIED.map((column) => `whole.${column}` as const))
        .select([
          eb.val(id).as('id'),
          eb.val(id).as('request_key'),
          eb.val(wholeId).as('part_of_id'),
          eb.lit(true).as('is_private'),
          eb.val('claimed').as('status'),
          eb.val(helper.userId).as('claimed_by'),
        ])
        .where('whole.id', '=', wholeId),
    )
    .execute();
  await trx
    .insertInto('task_places')
    .columns(['task_id', ...PLACE])
    .expression((eb) =>
      eb
        .selectFrom('task_places')
        .select(eb.val(id).as('task_id'))
        .select(PLACE)
        .where('task_id', '=', wholeId),
    )
    .execute();
  await trx
    .insertInto('task_transitions')
    .values({
      id: newId(),
      task_id: id,
      actor_id: helper.userId,
      acted_by: helper.actedBy ?? 'account',
      from_status: 'open',
      to_status: 'claimed',
    })
    .execute();
  return id;
}
