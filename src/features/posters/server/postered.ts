import { readTownPage } from '#features/geo/areas/town-page.ts';
import type { RegisteredSubjects } from '#features/subjects/server/public.ts';
import { subjectPath } from '#features/subjects/subjects.ts';
import type { DbOrTransaction } from '#platform/server/database/db.ts';
import { posteredTypes } from '../contract.ts';
import type { PosteredType } from '../contract.ts';

/** The thing or town that a poster leads to; `id` is a town's name in its address, or the id of a thing. */
export type Postered = { type: PosteredType; id: string };

/** Reads it from the row of a poster; the `entity_id` of a town's poster means nothing. */
export const readPostered = (row: {
  entity_type: PosteredType;
  entity_id: string;
  town: string | null;
}): Postered => ({ type: row.entity_type, id: row.town ?? row.entity_id });

/** Returns its page, whether or not visitors find it in lists. */
export const posteredPath = ({ type, id }: Postered): string | null =>
  type === 'town' ? (readTownPage(id)?.path ?? null) : subjectPath(type, id);

/** Returns the ids of those whose codes lead to them (SHELL-467, SHELL-475). */
export async function findAllLedTo(
  db: DbOrTransaction,
  subjects: RegisteredSubjects,
  postered: readonly Postered[],
): Promise<ReadonlySet<string>> {
  const found = await Promise.all(
    posteredTypes.map((type) =>
      findLedTo(
        db,
        subjects,
        type,
        postered.filter((one) => one.type === type).map(({ id }) => id),
      ),
    ),
  );
  return new Set(found.flatMap((ids) => Array.from(ids)));
}

async function findLedTo(
  db: DbOrTransaction,
  subjects: RegisteredSubjects,
  type: PosteredType,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  if (type !== 'town') return subjects[type].publicList.findListed(db, ids);
  return new Set(ids.filter((id) => readTownPage(id) !== null));
}
