import { sql } from 'kysely';
import { isOnboarded } from '#features/profiles/server/public.ts';
import { siteSettings } from '#features/site/server/public.ts';
import { refuse } from '#platform/server/api/api.ts';
import { authorise } from '#platform/server/api/authorise.ts';
import type { Actor } from '#platform/server/api/authorise.ts';
import type { ApiContext, Work } from '#platform/server/context.ts';
import type { DbOrTransaction } from '#platform/server/database/db.ts';
import { inTransaction } from '#platform/server/database/transaction.ts';
import { newId } from '#platform/server/ids.ts';
import { requireAllowance } from '#platform/server/limits/allowance.ts';
import type { Allowance } from '#platform/server/limits/allowance.ts';
import type { GroupDraft } from '../group-draft.ts';
import { mayChange, mayFound } from '../rules.ts';
import { NOT_FOUND, findGroupFacts, requireGroup } from './find-group.ts';
import { announceGroup } from './group-notices.ts';
import { locateGroup, placeValues } from './group-place.ts';
import type { GroupPlace } from './group-place.ts';

type Entered = { draft: GroupDraft; place: GroupPlace };
type Founding = { draft: GroupDraft; requestKey: string };

/** Founds a group once for each form (GROUP-001, GROUP-002, GROUP-004). */
export async function createGroup(
  context: ApiContext,
  by: Actor,
  { draft, requestKey, limit }: Founding & { limit: Allowance },
): Promise<{ id: string }> {
  if (!(await siteSettings(context)).groups) refuse(by, 'FORBIDDEN', 'groups:refusals.off');
  const earlier = await findByKey(context.db, by.userId, requestKey);
  if (earlier) return earlier;
  await authoriseFounding(context.db, by);
  await requireAllowance(context, limit, by.userId, 'groups:refusals.too_many_a_day');
  try {
    const place = await locateGroup(context, by, draft.location);
    return await inTransaction(context, async (work) => {
      // One after the other, so that two forms at once do not go over the limit.
      await sql`select pg_advisory_xact_lock(hashtextextended(${`groups.found:${by.userId}`}, 0))`.execute(
        work.trx,
      );
      const made = await findByKey(work.trx, by.userId, requestKey);
      if (made) return made;
      await authoriseFounding(work.trx, by);
      return insertGroup(work, by, { draft, place, requestKey });
    });
  } catch (error) {
    await context.limits.refund({ ...limit, key: by.userId });
    throw error;
  }
}

async function authoriseFounding(db: DbOrTransaction, by: Actor): Promise<void> {
  const { founded } = await db
    .selectFrom('groups')
    .select(sql<number>`count(*)::integer`.as('founded'))
    .where('founder_id', '=', by.userId)
    .executeTakeFirstOrThrow();
  const isKnown = await isOnboarded(db, by.userId);
  authorise(by, mayFound({ isSignedIn: true, isOnboarded: isKnown, founded }));
}

const findByKey = (db: DbOrTransaction, founderId: string, requestKey: string) =>
  db
    .selectFrom('groups')
    .select('id')
    .where('founder_id', '=', founderId)
    .where('request_key', '=', requestKey)
    .executeTakeFirst();

const draftValues = ({ draft, place }: Entered) => ({
  ...placeValues(place),
  name: draft.name,
  description: draft.description,
  is_open: draft.isOpen,
});

/** Stores a group with its founder as the first member. */
export async function insertGroup(
  work: Work,
  by: Actor,
  { requestKey, ...entered }: Entered & { requestKey: string },
): Promise<{ id: string }> {
  const id = newId();
  const made = await work.trx
    .insertInto('groups')
    .values({
      ...draftValues(entered),
      id,
      founder_id: by.userId,
      request_key: requestKey,
      members_count: 1,
    })
    .onConflict((conflict) => conflict.column('request_key').doNothing())
    .returning('id')
    .executeTakeFirst();
  // Founded with the same form before, and handed over since.
  if (!made) return refuse(by, 'CONFLICT', 'groups:refusals.made_before');
  await work.trx
    .insertInto('group_members')
    .values({ group_id: id, person_id: by.userId, standing: 'moderator' })
    .execute();
  await announceGroup(work, id);
  return { id };
}

type Edit = { groupId: string; version: number; draft: GroupDraft };

/** Stores a whole edit, unless a newer one was stored (GROUP-006). */
export async function updateGroup(context: ApiContext, by: Actor, edit: Edit): Promise<void> {
  const stored = await findGroupFacts(context.db, edit.groupId, by.userId);
  if (!stored) return refuse(by, 'NOT_FOUND', NOT_FOUND);
  // Checked again under the lock; here it keeps people from having places looked up for others' groups.
  authorise(by, mayChange(stored.facts));
  const { area, cell_latitude: latitude, cell_longitude: longitude } = stored.row;
  const place =
    edit.draft.location === area
      ? { area, cell: { latitude, longitude } }
      : await locateGroup(context, by, edit.draft.location);
  await inTransaction(context, (work) => storeEdit(work, by, { ...edit, place }));
}

async function storeEdit(work: Work, by: Actor, edit: Edit & Entered): Promise<void> {
  const { groupId, version } = edit;
  const { row: group, facts } = await requireGroup(work, by, groupId);
  authorise(by, mayChange(facts));
  if (version !== group.version) refuse(by, 'CONFLICT', 'groups:refusals.edited_elsewhere');
  await work.trx
    .updateTable('groups')
    .set({ ...draftValues(edit), version: version + 1, updated_at: new Date() })
    .where('id', '=', groupId)
    .execute();
  await announceGroup(work, groupId);
}
