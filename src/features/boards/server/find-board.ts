import { sql } from 'kysely';
import { presentPerson, seenBy } from '#features/visibility/server/public.ts';
import type { Reader } from '#platform/server/api/authorise.ts';
import type { DbOrTransaction } from '#platform/server/database/db.ts';
import type { BoardDetail } from '../contract.ts';
import { mayRemoveBoard, mayStopCare, mayTakeCare } from '../rules.ts';
import type { BoardFacts } from '../rules.ts';
import { presentBoard, shownBoards } from './board-rows.ts';

const selectDetail = (db: DbOrTransaction, viewerId: string | null) =>
  shownBoards(db)
    .selectAll('boards')
    .select([
      sql<boolean>`exists (select from profiles
        where id = ${viewerId}::uuid and onboarding_completed)`.as('is_onboarded'),
      sql<boolean>`exists (select from posters where board_id = boards.id and withdrawn_at is null
        and owner_id is distinct from ${viewerId}::uuid)`.as('has_others_posters'),
    ]);
type Detail = Awaited<ReturnType<ReturnType<typeof selectDetail>['executeTakeFirstOrThrow']>>;

const toFacts = (row: Detail, viewerId: string | null): BoardFacts => ({
  isSignedIn: viewerId !== null,
  isOnboarded: row.is_onboarded,
  isAdder: viewerId !== null && row.added_by === viewerId,
  caretaker: toCaretaker(row.caretaker_id, viewerId),
  hasOthersPosters: row.has_others_posters,
});

function toCaretaker(caretakerId: string | null, viewerId: string | null) {
  if (caretakerId === null) return null;
  return caretakerId === viewerId ? 'viewer' : 'other';
}

/** Returns a board with what its rules need, locked; null if it is not on the map. */
export async function lockBoard(
  db: DbOrTransaction,
  id: string,
  viewerId: string,
): Promise<BoardFacts | null> {
  // Locked first: what is selected beside it would be as it was before waiting.
  const locked = await shownBoards(db)
    .select('boards.id')
    .where('boards.id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!locked) return null;
  const row = await selectDetail(db, viewerId).where('boards.id', '=', id).executeTakeFirst();
  return row ? toFacts(row, viewerId) : null;
}

/** Returns a board as this viewer sees it; null if it is not on the map (SHELL-480). */
export async function findBoard(
  db: DbOrTransaction,
  id: string,
  reader: Reader,
): Promise<BoardDetail | null> {
  const { viewerId } = reader;
  const row = await selectDetail(db, viewerId).where('boards.id', '=', id).executeTakeFirst();
  if (!row) return null;
  const facts = toFacts(row, viewerId);
  const person = await findCaretaker(db, row.caretaker_id, viewerId);
  const shown = person && presentPerson(person, reader);
  return {
    ...presentBoard(row),
    town: row.town,
    caretaker: shown && {
      personId: shown.personId,
      name: shown.name,
      isViewer: facts.caretaker === 'viewer',
    },
    abilities: {
      take: mayTakeCare(facts),
      stop: mayStopCare(facts),
      remove: mayRemoveBoard(facts),
      report: !facts.isAdder,
    },
  };
}

const findCaretaker = async (db: DbOrTransaction, id: string | null, viewerId: string | null) =>
  id === null
    ? null
    : ((await db
        .selectFrom('profiles as caretaker')
        .select([
          'caretaker.public_id as publicId',
          'caretaker.full_name as name',
          'caretaker.avatar_url as avatarUrl',
          'caretaker.is_founding_member as isFoundingMember',
        ])
        .select(() => {
          const { visibility, relation } = seenBy('caretaker', viewerId);
          return [visibility.as('visibility'), relation.as('relation')];
        })
        .where('caretaker.id', '=', id)
        .executeTakeFirst()) ?? null);
