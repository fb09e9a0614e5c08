import {
  PlaceFileError,
  addPlace,
  changePlace,
  importPlaces,
  pageOfPlaces,
  readPlaceFile,
  setPlaceActive,
} from '#features/offers/server/public.ts';
import { refuse } from '#platform/server/api/api.ts';
import type { Work } from '#platform/server/context.ts';
import type { DbOrTransaction } from '#platform/server/database/db.ts';
import type { Place, PlaceForm } from '../contract.ts';
import { writeLog } from '#features/moderation/server/public.ts';
import type { By } from '#features/moderation/server/public.ts';

/** Public places by name, those that are suggested no more among them (MOD-062). */
export async function listPlaces(
  db: DbOrTransaction,
  cursor: string | null,
): Promise<{ items: Place[]; nextCursor: string | null }> {
  const { rows, nextCursor } = await pageOfPlaces(db, cursor);
  return {
    items: rows.map((row) => ({
      ...row,
      kind: row.kind,
    })),
    nextCursor,
  };
}

/** One more, or other words for one (MOD-062). */
export async function storePlace(
  work: Work,
  by: By,
  { placeId, ...place }: PlaceForm & { placeId: string | null },
): Promise<void> {
  const stored =
    placeId === null
      ? (await addPlace(work, place)) || 'taken'
      : await changePlace(work, placeId, place);
  if (stored === 'taken') return refuse(by, 'CONFLICT', 'moderation:refusals.place_taken');
  if (stored === 'missing') return refuse(by, 'NOT_FOUND', 'moderation:refusals.no_thing');
  await writeLog(work, {
    actorId: by.userId,
    action: placeId === null ? 'add_places' : 'change_place',
    detail: placeId === null ? place.name : `${placeId} ${place.name}`,
  });
}

/** Adds the places of a file, all or none; refuses with the first problem if the file has errors. */
export async function addPlaces(
  work: Work,
  by: By,
  text: string,
): Promise<{ added: number; renewed: number }> {
  const places = readFile(by, text);
  const { added, renewed } = await importPlaces(work, places);
  await writeLog(work, {
    actorId: by.userId,
    action: 'add_places',
    detail: `${added} + ${renewed}`,
  });
  return { added, renewed };
}

function readFile(by: By, text: string) {
  try {
    return readPlaceFile(text);
  } catch (error) {
    if (!(error instanceof PlaceFileError)) throw error;
    const [problem = ''] = error.message.split('\n');
    return refuse(by, 'UNPROCESSABLE_CONTENT', 'moderation:refusals.place_file', { problem });
  }
}

/** Suggests it again, or no more; what was suggested stays as it was. */
export async function suggestPlace(
  work: Work,
  by: By,
  { placeId, isActive }: { placeId: string; isActive: boolean },
): Promise<void> {
  const isThere = await setPlaceActive(work, placeId, isActive);
  if (!isThere) return refuse(by, 'NOT_FOUND', 'moderation:refusals.no_thing');
  await writeLog(work, {
    actorId: by.userId,
    action: 'change_place',
    detail: `${placeId} ${isActive ? 'suggested' : 'removed'}`,
  });
}
