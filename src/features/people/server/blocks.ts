import { sql } from 'kysely';
import { relations } from '#features/visibility/rules.ts';
import { isApart, seenDespiteBlock, sightOfRow } from '#features/visibility/server/public.ts';
import { parseEnum } from '#platform/parse-enum.ts';
import { refuse } from '#platform/server/api/api.ts';
import { authorise } from '#platform/server/api/authorise.ts';
import type { Actor } from '#platform/server/api/authorise.ts';
import type { Work } from '#platform/server/context.ts';
import type { DbOrTransaction } from '#platform/server/database/db.ts';
import { after, cutPage, newestFirst, readCursor } from '#platform/server/database/keyset-page.ts';
import { shownName } from '#platform/server/shown-name.ts';
import type { BlockedPerson } from '../contract.ts';
import { personBlocked } from '../events.ts';
import { MOST_BLOCKED } from '../limits.ts';
import { BLOCKS_CHANGED } from '../live-events.ts';
import { mayBlock } from '../rules.ts';

/** Keeps two people apart, at once and everywhere (PEOPLE-191); a repeat changes nothing. */
export async function blockPerson(work: Work, by: Actor, personId: string): Promise<void> {
  const { trx } = work;
  const person = await findPerson(trx, personId, by.userId);
  authorise(
    by,
    mayBlock({
      isSignedIn: true,
      relation: person?.relation ?? 'stranger',
      isNameKnown: person?.isNameKnown ?? false,
    }),
  );
  if (!person || person.isBlocked) return;
  // Two at once by the same person are counted one after the other.
  await sql`select pg_advisory_xact_lock(hashtext('blocks'), hashtext(${by.userId}))`.execute(trx);
  const { count } = await trx
    .selectFrom('blocks')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('blocker_id', '=', by.userId)
    .where('blocked_id', '!=', person.id)
    .executeTakeFirstOrThrow();
  if (count >= MOST_BLOCKED) {
    refuse(by, 'CONFLICT', 'people:refusals.too_many_blocked', { most: String(MOST_BLOCKED) });
  }
  // What is open between the two ends while they can still be asked about it.
  await work.emit(personBlocked, { blocker: by, blockedId: person.id });
  await trx
    .insertInto('blocks')
    .values({ blocker_id: by.userId, blocked_id: person.id })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  announceBlocks(work, by.userId, person.id);
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

/** Who it is to this viewer; nobody for whom they have blocked themselves. */
async function findPerson(db: DbOrTransaction, personId: string, viewerId: string) {
  const { visibility, relation } = seenDespiteBlock('profiles', viewerId);
  const row = await db
    .selectFrom('profiles')
    .leftJoin('blocks', (join) =>
      join.onRef('blocks.blocked_id', '=', 'profiles.id').on('blocks.blocker_id', '=', viewerId),
    )
    .select(['profiles.id', 'blocks.created_at as blocked_at'])
    .select([visibility.as('visibility'), relation.as('relation')])
    .select(isApart('profiles.id', viewerId).as('is_apart'))
    .where('profiles.public_id', '=', personId)
    .executeTakeFirst();
  if (!row || (row.is_apart && row.blocked_at === null)) return null;
  return {
    id: row.id,
    isBlocked: row.blocked_at !== null,
    relation: parseEnum(relations, row.relation, 'stranger'),
    isNameKnown: sightOfRow(row, viewerId).name,
  };
}

const PAGE = 24;

/** Whom somebody blocked, newest first, by the name they would know without the block (PEOPLE-196). */
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
