import { sql } from 'kysely';
import { placeKey } from '#features/geo/local-place.ts';
import { gridCellCenter } from '#features/geo/grid-cell.ts';
import type { Point } from '#features/geo/distance.ts';
import { refuse } from '#platform/server/api/api.ts';
import { authorise } from '#platform/server/api/authorise.ts';
import type { Actor } from '#platform/server/api/authorise.ts';
import type { Work } from '#platform/server/context.ts';
import { newId } from '#platform/server/ids.ts';
import type { BoardForm } from '../contract.ts';
import { mayAddBoard, mayRemoveBoard, mayStopCare, mayTakeCare } from '../rules.ts';
import type { BoardFacts } from '../rules.ts';
import { listAround } from './board-rows.ts';
import { lockBoard } from './find-board.ts';

export const NOT_FOUND = 'boards:refusals.not_found';

export type NewBoard = BoardForm & {
  point: Point;
  /** Known boards close by were shown, and it is none of them. */
  despiteNear: boolean;
  town: { city: string; state: string };
};

/** Puts a board on the map (SHELL-478, SHELL-479). */
export async function addBoard(
  { trx }: Work,
  by: Actor,
  { name, directions, point, despiteNear, town: { city, state } }: NewBoard,
): Promise<{ id: string }> {
  const { onboarding_completed: isOnboarded } = await trx
    .selectFrom('profiles')
    .select('onboarding_completed')
    .where('id', '=', by.userId)
    .executeTakeFirstOrThrow();
  authorise(by, mayAddBoard({ isSignedIn: true, isOnboarded }));
  // One after the other, so that two people cannot add the same at once.
  await sql`select pg_advisory_xact_lock(hashtextextended('boards.add', 0))`.execute(trx);
  if (!despiteNear && (await listAround(trx, point)).length > 0) {
    return refuse(by, 'CONFLICT', 'boards:refusals.near');
  }
  const id = newId();
  const cell = gridCellCenter(point);
  await trx
    .insertInto('boards')
    .values({
      id,
      name,
      directions,
      area: `${city}, ${state}`,
      town: placeKey(city, state),
      ...point,
      cell_latitude: cell.latitude,
      cell_longitude: cell.longitude,
      added_by: by.userId,
    })
    .execute();
  return { id };
}

/** SHELL-481. */
export async function takeCare(work: Work, by: Actor, id: string): Promise<void> {
  authorise(by, mayTakeCare(await requireBoard(work, by, id)));
  await setCaretaker(work, id, by.userId);
}

/** SHELL-481. */
export async function stopCare(work: Work, by: Actor, id: string): Promise<void> {
  authorise(by, mayStopCare(await requireBoard(work, by, id)));
  await setCaretaker(work, id, null);
}

/** SHELL-485. */
export async function removeBoard(work: Work, by: Actor, id: string): Promise<void> {
  authorise(by, mayRemoveBoard(await requireBoard(work, by, id)));
  await work.trx
    .updateTable('boards')
    .set({ removed_at: sql<Date>`now()`, removed_by: 'adder' })
    .where('id', '=', id)
    .execute();
}

async function requireBoard({ trx }: Work, by: Actor, id: string): Promise<BoardFacts> {
  return (await lockBoard(trx, id, by.userId)) ?? refuse(by, 'NOT_FOUND', NOT_FOUND);
}

const setCaretaker = ({ trx }: Work, id: string, caretakerId: string | null) =>
  trx
    .updateTable('boards')
    .set({ caretaker_id: caretakerId, updated_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute();
