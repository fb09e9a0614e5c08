import { readTownPage } from '#features/geo/areas/town-page.ts';
import { shownBoards } from '#features/boards/server/public.ts';
import type { RegisteredSubjects } from '#features/subjects/server/public.ts';
import type { Ruling } from '#platform/ability.ts';
import { refuse } from '#platform/server/api/api.ts';
import { authorise } from '#platform/server/api/authorise.ts';
import type { Actor } from '#platform/server/api/authorise.ts';
import type { Work } from '#platform/server/context.ts';
import type { DbOrTransaction } from '#platform/server/database/db.ts';
import { newId } from '#platform/server/ids.ts';
import { randomCode } from '#platform/server/random-code.ts';
import { CODE_LENGTH } from '../code.ts';
import type { PosterForm } from '../contract.ts';
import { mayMakePoster, mayMakeTownPoster } from '../rules.ts';
import type { Postered } from './postered.ts';
import { nameTown } from './suggest-town.ts';

/** Finds a thing or a town and whether this person may make a poster of it; ends the call where they may not see it. */
export async function ruleOnMaking(
  db: DbOrTransaction,
  subjects: RegisteredSubjects,
  by: Actor,
  { type, id }: Postered,
): Promise<{ title: string; ruling: Ruling }> {
  if (type === 'town') return ruleOnTown(db, by, id);
  const { find, notFound, publicList } = subjects[type];
  const found = await find(db, id, by.userId);
  if (!found) return refuse(by, 'NOT_FOUND', notFound);
  const [listed, current] = await Promise.all([
    publicList.findListed(db, [id]),
    countCurrent(db, by.userId),
  ]);
  const isOwner = found.ownerId === by.userId;
  const ruling = mayMakePoster({ isOwner, isListed: listed.has(id), current });
  return { title: found.title, ruling };
}

async function ruleOnTown(
  db: DbOrTransaction,
  by: Actor,
  key: string,
): Promise<{ title: string; ruling: Ruling }> {
  const page = readTownPage(key);
  if (!page) return refuse(by, 'NOT_FOUND', 'posters:refusals.no_town');
  const { onboarding_completed: isOnboarded } = await db
    .selectFrom('profiles')
    .select('onboarding_completed')
    .where('id', '=', by.userId)
    .executeTakeFirstOrThrow();
  const current = await countCurrent(db, by.userId);
  const title = nameTown(page, by.language);
  return { title, ruling: mayMakeTownPoster({ isOnboarded, current }) };
}

/** Stores a poster with a code that none has (SHELL-461, SHELL-464). */
export async function makePoster(
  work: Work,
  subjects: RegisteredSubjects,
  by: Actor,
  postered: Postered,
  { heading, text, languages, note, boardId }: PosterForm & { boardId: string | null },
): Promise<{ id: string }> {
  const { trx } = work;
  // One after the other, so that two windows cannot make more than there may be.
  await trx
    .selectFrom('profiles')
    .select('id')
    .where('id', '=', by.userId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  const { ruling } = await ruleOnMaking(trx, subjects, by, postered);
  authorise(by, ruling);
  await requireBoard(trx, by, boardId);
  const id = newId();
  // A code that another poster has by chance stores nothing.
  for (let isStored = false; !isStored;) {
    const { numInsertedOrUpdatedRows } = await trx
      .insertInto('posters')
      .values({
        id,
        owner_id: by.userId,
        entity_type: postered.type,
        entity_id: postered.type === 'town' ? id : postered.id,
        town: postered.type === 'town' ? postered.id : null,
        code: randomCode(CODE_LENGTH),
        heading,
        body: text,
        languages,
        place_note: note,
        board_id: boardId,
      })
      .onConflict((conflict) => conflict.column('code').doNothing())
      .executeTakeFirstOrThrow();
    isStored = numInsertedOrUpdatedRows === 1n;
  }
  return { id };
}

/** Ends the call if the board is none of those on the map. */
export async function requireBoard(
  db: DbOrTransaction,
  by: Actor,
  boardId: string | null,
): Promise<void> {
  if (boardId === null) return;
  const board = await shownBoards(db)
    .select('boards.id')
    .where('boards.id', '=', boardId)
    .executeTakeFirst();
  if (!board) refuse(by, 'NOT_FOUND', 'boards:refusals.not_found');
}

async function countCurrent(db: DbOrTransaction, ownerId: string): Promise<number> {
  const { count } = await db
    .selectFrom('posters')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('owner_id', '=', ownerId)
    .where('withdrawn_at', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}
