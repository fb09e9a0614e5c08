import { sql } from 'kysely';
import type { Work } from '#platform/server/context.ts';
import type { DbOrTransaction } from '#platform/server/database/db.ts';
import { parsePictureKey } from '#platform/addresses/picture-address.ts';
import type { SamePicture } from '../../contract.ts';
import { readStored } from '#platform/stored-word.ts';
import { typesFor } from '#features/subjects/subjects.ts';

/**
 * The most bits, out of 64, in which two looks of the same picture differ: a picture that was encoded again, scaled
 * down and cropped by a hundredth at its edges differs in no more, another one in 19 or more.
 */
const MOST_DIFFERENT = 7;
const MOST_FOUND = 10;
const PARTS = 4;
const PART_BITS = 16;

/** The parts of a look, as `look_parts` counts them, and each with one bit turned: what differs in up to seven shares one. */
function listProbes(look: string): number[] {
  return Array.from({ length: PARTS }, (_, part) => {
    const bits = Number.parseInt(look.slice(part * PART_BITS, (part + 1) * PART_BITS), 2);
    const first = part * 2 ** PART_BITS;
    const turned = Array.from({ length: PART_BITS }, (_bit, bit) => first + (bits ^ (1 << bit)));
    return [first + bits, ...turned];
  }).flat();
}

/** In SQL: whether a look is nearly one of these; the first half is what its index is asked for. */
const isLike = (column: string, looks: readonly string[]) => sql<boolean>`(
  look_parts(${sql.ref(column)}) && ${looks.flatMap(listProbes)}::integer[]
  and exists (
    select from unnest(${looks}::text[]) as own
    where bit_count(${sql.ref(column)} # own::bit(64)) <= ${sql.lit(MOST_DIFFERENT)}))`;

export async function listPictureLooks(
  db: DbOrTransaction,
  keys: readonly string[],
): Promise<string[]> {
  if (keys.length === 0) return [];
  const rows = await db
    .selectFrom('picture_uploads')
    .select('look')
    .distinct()
    .where('picture_key', 'in', [...keys])
    .where('look', 'is not', null)
    .execute();
  return rows.flatMap(({ look }) => look ?? []);
}

type Thing = { type: string; id: string };

/** Finds things with such a picture that standing decisions removed, of any poster, except this thing (MOD-055). */
export async function findRemovedLike(
  db: DbOrTransaction,
  looks: readonly string[],
  thing: Thing,
): Promise<SamePicture[]> {
  if (looks.length === 0) return [];
  const rows = await db
    .selectFrom('removed_looks as removed')
    .innerJoin('moderation_decisions as decision', 'decision.id', 'removed.decision_id')
    .select(['decision.entity_type', 'decision.entity_title as title'])
    .select(
      sql<string | null>`(select report.id from reports as report
        where report.decision_id = decision.id order by report.id limit 1)`.as('reportId'),
    )
    .distinct()
    .where(isLike('removed.look', looks))
    .where('decision.reversed_at', 'is', null)
    .where('decision.entity_id', '!=', thing.id)
    .limit(MOST_FOUND)
    .execute();
  return rows.flatMap(({ entity_type: entityType, title, reportId }) => {
    const path = reportId === null ? null : `/admin/reports/${reportId}`;
    return entityType === null ? [] : [{ type: entityType, title, path, isRemoved: true }];
  });
}

/** Finds such a picture in other people's things (MOD-054); one's own may appear many times. */
async function findOfOthers(
  db: DbOrTransaction,
  looks: readonly string[],
  ownerId: string | null,
): Promise<SamePicture[]> {
  if (looks.length === 0) return [];
  const rows = await db
    .selectFrom('picture_uploads as upload')
    .innerJoin('thing_pictures as thing', (join) =>
      join
        .onRef('thing.picture_key', '=', 'upload.picture_key')
        .onRef('thing.owner_id', '=', 'upload.uploader_id'),
    )
    .select(['thing.entity_type', 'thing.entity_id', 'thing.title'])
    .distinct()
    .where('upload.look', 'is not', null)
    .where(isLike('upload.look', looks))
    .where(sql<boolean>`thing.owner_id is distinct from ${ownerId}::uuid`)
    .limit(MOST_FOUND)
    .execute();
  return rows.flatMap(({ entity_type: entityType, entity_id: id, title }) => {
    if (entityType === null || id === null) return [];
    const type = readStored(typesFor('report'), entityType, 'thing_pictures.entity_type');
    return [{ type, title: title ?? '', path: `/admin/things/${type}/${id}`, isRemoved: false }];
  });
}

const keysIn = (evidence: readonly string[]): string[] =>
  evidence.flatMap((line) => parsePictureKey(line) ?? []);

/** Finds other places, current or past, of the pictures in a report (MOD-054). */
export async function findSamePictures(
  db: DbOrTransaction,
  reported: Thing & { personId: string | null; evidence: readonly string[] },
): Promise<SamePicture[]> {
  const looks = await listPictureLooks(db, keysIn(reported.evidence));
  return [
    ...(await findRemovedLike(db, looks, reported)),
    ...(await findOfOthers(db, looks, reported.personId)),
  ];
}

/** Stores the looks of things removed for good, so that they are recognized when their pictures are gone (MOD-055). */
export async function rememberLooks(
  { trx }: Work,
  decisionId: string,
  evidence: readonly string[],
): Promise<void> {
  const looks = await listPictureLooks(trx, keysIn(evidence));
  if (looks.length === 0) return;
  await trx
    .insertInto('removed_looks')
    .values(looks.map((look) => ({ decision_id: decisionId, look })))
    .execute();
}
