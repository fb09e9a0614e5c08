import { sql } from 'kysely';
import { seenDespiteBlock, sightOfRow } from '#features/visibility/server/public.ts';
import { refuse } from '#platform/server/api/api.ts';
import { authorise } from '#platform/server/api/authorise.ts';
import type { Actor } from '#platform/server/api/authorise.ts';
import type { Work } from '#platform/server/context.ts';
import type { DbOrTransaction } from '#platform/server/database/db.ts';
import {
  after,
  cutPage,
  newestFirst,
  readCursor,
} from '#platform/server/database/lists/keyset-page.ts';
import { shownName } from '#platform/server/shown-name.ts';
import type { BlockedPerson } from '../contract.ts';
import { personBlocked } from '../events.ts';
import { MOST_BLOCKED } from '../limits.ts';
import { BLOCKS_CHANGED } from '../live-events.ts';
import { lookAt, lookColumns } from './look-at-person.ts';

/** Separates two people, at once and everywhere (PEOPLE-191); a repeat changes nothing. */
export async function blockPerson(work: Work, by: Actor, personId: string): Promise<void> {
  const { trx } = work;
  const { userId } = by;
  // One at a time per person, so that no one blocks the same person twice or exceeds the limit.
  await sql`select pg_advisory_xact_lock(hashtext('blocks'), hashtext(${userId}))`.execute(trx);
  const row = await trx
    .selectFrom('profiles')
    .select('id')
    .select(lookColumns(userId))
    .where('public_id', '=', personId)
    .executeTakeFirst();
  const look = row && lookAt(row, userId);
  if (!look) return refuse(by, 'NOT_FOUND', 'people:refusals.not_found');
  authorise(by, look.canBlock);
  if (look.isBlocked) return;
  const { count } = await trx
    .selectFrom('blocks')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('blocker_id', '=', userId)
    .executeTakeFirstOrThrow();
  if (count >= MOST_BLOCKED) {
    refuse(by, 'CONFLICT', 'people:refusals.too_many_blocked', { most: String(MOST_BLOCKED) });
  }
  // Emitted before the block is stored: open matters between the two end while they can still be read.
  await work.emit(personBlocked, { blocker: by, blockedId: row.id });
  await trx.insertInto('blocks').values({ blocker_id: userId, blocked_id: row.id }).execute();
  announceBlocks(work, userId, row.id);
}

/** Takes the own block back; the other's, if there is one, stays (PEOPLE-196). */
export async function unblockPerson(work: Work, by: Actor, personId: string): Promise<void> {
  const gone = await work.trx
    .deleteFrom('blocks')
    .using('profiles')
    .whereRef('profiles.id', '=', 'blocks.blocked_id')
    .where('blocks.blocker_id', '=', by.userId)
    .where('profiles.public_id', '=', personId)
    .returning('blocks.blocked_id')
    .executeTakeFirst();
  if (gone) announceBlocks(work, by.userId, gone.blocked_id);
}

function announceBlocks({ afterCommit, services }: Work, ...people: string[]): void {
  afterCommit(() => services.realtime.toUsers(people, BLOCKS_CHANGED, {}));
}

const PAGE = 24;

/**
 * Returns a page of the people a person blocked, newest first, by the name they would know without the block
 * (PEOPLE-196).
 */
export async function listBlocked(
  db: DbOrTransaction,
  by: Actor,
  cursor: string | null,
): Promise<{ items: BlockedPerson[]; nextCursor: string | null }> {
  const { visibility, relation } = seenDespiteBlock('profiles', by.userId);
  const found = await db
    .selectFrom('blocks')
    .innerJoin('profiles', 'profiles.id', 'blocks.blocked_id')
    .select(['profiles.public_id', 'profiles.full_name', 'profiles.avatar_url'])
    .select(['blocks.blocked_id', 'blocks.created_at'])
    .select([visibility.as('visibility'), relation.as('relation')])
    .where('blocks.blocker_id', '=', by.userId)
    .where(
      after(readCursor(newestFirst, cursor), {
        time: 'blocks.created_at',
        id: 'blocks.blocked_id',
      }),
    )
    .orderBy('blocks.created_at', 'desc')
    .orderBy('blocks.blocked_id', 'desc')
    .limit(PAGE + 1)
    .execute();
  const { rows, nextCursor } = cutPage(found, PAGE, (last) => [last.created_at, last.blocked_id]);
  return {
    items: rows.map((row) => {
      const isNamed = sightOfRow(row, by.userId).name;
      return {
        id: row.public_id,
        name: shownName(isNamed ? row.full_name : '', by.language),
        avatarUrl: isNamed ? row.avatar_url : null,
        blockedAt: row.created_at,
      };
    }),
    nextCursor,
  };
}
