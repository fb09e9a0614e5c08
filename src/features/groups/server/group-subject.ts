import { sql } from 'kysely';
import { hasText } from '#features/browsing/server/public.ts';
import {
  createPublicList,
  excerptOfPosted,
  findForStaff,
} from '#features/subjects/server/public.ts';
import type { StaffSearch, SubjectOnServer } from '#features/subjects/server/public.ts';
import { showAllOfGroup } from '#features/marketplace/server/public.ts';
import type { Work } from '#platform/server/context.ts';
import type { DbOrTransaction } from '#platform/server/database/db.ts';
import { NOT_FOUND, findGroupFacts, lockGroup } from './find-group.ts';
import { announceGroup } from './group-notices.ts';
import { shownGroups } from './group-rows.ts';

/** A group, to those who speak of it without knowing groups (GROUP-028, GROUP-029). */
export const groupSubject = {
  find: async (db, id, viewerId) => {
    const group = await findGroupFacts(db, id, viewerId);
    return group && { title: group.row.name, ownerId: group.row.founder_id };
  },
  notFound: NOT_FOUND,
  moderation: {
    remove: async (work, id) => {
      await setTakenAway(work, id, true);
      return null;
    },
    restore: (work, id) => setTakenAway(work, id, false),
    excerpt: excerptOfGroup,
  },
  publicList: createPublicList('groups', (db) =>
    shownGroups(db, null).select(['groups.id', 'groups.created_at', 'groups.updated_at']),
  ),
  staffSearch: groupsForStaff,
} satisfies SubjectOnServer;

/** Takes a group away, or gives back what moderators took; answers whether it changed (GROUP-029, GROUP-036). */
export async function setTakenAway(work: Work, id: string, isAway: boolean): Promise<boolean> {
  const group = await lockGroup(work, id);
  if (!group || (group.moderated_at !== null) === isAway) return false;
  await work.trx
    .updateTable('groups')
    .set({ moderated_at: isAway ? sql<Date>`now()` : null, version: group.version + 1 })
    .where('id', '=', id)
    .execute();
  if (isAway) await showAllOfGroup(work, { groupId: id });
  await announceGroup(work, id);
  return true;
}

async function excerptOfGroup(db: DbOrTransaction, id: string): Promise<string[]> {
  const row = await db
    .selectFrom('groups')
    .select(['name', 'description', 'area'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) return [];
  const words = [row.name, row.description, row.area];
  return excerptOfPosted({ words, amounts: [], pictureKeys: [] });
}

/** Finds groups for staff, also those that were taken away (MOD-056). */
function groupsForStaff(...[db, query]: Parameters<StaffSearch>): ReturnType<StaffSearch> {
  return findForStaff(
    db,
    db
      .selectFrom('groups')
      .select(['id', 'name as title', 'founder_id as owner_id', 'created_at'])
      .select([
        sql<boolean>`moderated_at is null`.as('is_public'),
        sql<boolean>`false`.as('is_featured'),
        sql<Date | null>`null::timestamptz`.as('featured_until'),
        sql<string>`case when moderated_at is null then 'active' else 'removed' end`.as('state'),
      ])
      .$if(query.text !== '', (groups) => groups.where(hasText('groups.searched', query.text))),
    query,
  );
}
