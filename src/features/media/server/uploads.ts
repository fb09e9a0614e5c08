import { sql } from 'kysely';
import type { Transaction } from 'kysely';
import type { Services, Work } from '#platform/server/context.ts';
import type { DB } from '#platform/server/database/database-types.gen.ts';
import type { Db, DbOrTransaction } from '#platform/server/database/db.ts';
import { ConcurrencyLimit } from '#platform/server/limits/concurrency-limit.ts';
import type { OwnPicture } from '#platform/server/media/read-picture.ts';
import { fitsIntoQuota } from '#platform/server/uploads/storage-quota.ts';
import { placeFile } from './place-file.ts';

type Upload = { key: string; uploaderId: string };
type Stores = Pick<Services, 'db' | 'pictures' | 'withdrawnPictures' | 'realtime'>;
type Owner = Stores & Pick<Services, 'config'>;

const UNUSED_AFTER = sql<Date>`now() - interval '24 hours'`;
const AT_ONCE = 500;

/** While a file is placed its picture is held, and a connection with that: a slow S3 must not take all there are. */
const placing = new ConcurrencyLimit({ atOnce: 4, waiting: 1000 });

/**
 * Stores a picture and its uploader. The row is inserted before the file is written: a concurrent removal of another
 * person's same picture either sees the row and leaves the file, or has finished before it is written again. Returns
 * false, and stores nothing, if this person has no room for it.
 */
export async function storeUpload(
  stores: Owner,
  uploaderId: string,
  picture: OwnPicture & { isAvatar?: boolean; look?: string | null },
): Promise<boolean> {
  const { db, pictures, config } = stores;
  const bytes = picture.bytes.length;
  const noted = await db.transaction().execute(async (trx) => {
    const hasRoom = await fitsIntoQuota(trx, config, { uploaderId, bytes });
    // The very same picture again takes no room.
    const again = await trx
      .updateTable('picture_uploads')
      .set({ uploaded_at: sql`now()`, bytes, look: picture.look ?? null, withdrawn_at: null })
      .where('picture_key', '=', picture.key)
      .where('uploader_id', '=', uploaderId)
      .executeTakeFirst();
    if (again.numUpdatedRows > 0n) return 'again';
    if (!hasRoom) return null;
    await trx
      .insertInto('picture_uploads')
      .values({
        picture_key: picture.key,
        uploader_id: uploaderId,
        bytes,
        is_avatar: picture.isAvatar ?? false,
        look: picture.look ?? null,
      })
      .execute();
    return 'new';
  });
  if (noted === null) return false;
  try {
    await holdPicture(db, picture.key, () => pictures.write(picture.key, picture.bytes));
  } catch (error) {
    // If even this fails, the hourly sweep removes it a day later.
    if (noted === 'new')
      await releaseUpload(stores, { key: picture.key, uploaderId }).catch(() => {});
    throw error;
  }
  return true;
}

/** Runs `work` while no one else writes or removes that file. */
export const holdPicture = <T>(
  db: Db,
  key: string,
  work: (trx: Transaction<DB>) => Promise<T>,
): Promise<T> =>
  placing.take(() =>
    db.transaction().execute(async (trx) => {
      await oneAtATime(trx, key);
      return work(trx);
    }),
  );

/** Returns all people who uploaded this very picture. */
export async function listUploaderIds(db: DbOrTransaction, key: string): Promise<string[]> {
  const rows = await db
    .selectFrom('picture_uploads')
    .select('uploader_id')
    .where('picture_key', '=', key)
    .execute();
  return rows.map((row) => row.uploader_id);
}

/** A retained upload is not listed, not even for its uploader (MOD-029). */
const uploadsAmong = (db: DbOrTransaction, uploaderId: string, keys: readonly string[]) =>
  db
    .selectFrom('picture_uploads')
    .select('picture_key')
    .where('uploader_id', '=', uploaderId)
    .where('picture_key', 'in', keys)
    .where('withdrawn_at', 'is', null);

/** Which of these this person uploaded (ITEM-098); none of them can go before the transaction ends. */
export async function findUploads(
  trx: Transaction<DB>,
  uploaderId: string,
  keys: readonly string[],
): Promise<string[]> {
  if (keys.length === 0) return [];
  const rows = await uploadsAmong(trx, uploaderId, keys).forKeyShare().execute();
  return rows.map((row) => row.picture_key);
}

/** Whether this person uploaded it as an avatar (PEOPLE-029); it cannot go before the transaction ends. */
export async function findAvatar(
  trx: Transaction<DB>,
  uploaderId: string,
  key: string,
): Promise<boolean> {
  const query = uploadsAmong(trx, uploaderId, [key]).where('is_avatar', '=', true);
  return (await query.forKeyShare().execute()).length > 0;
}

/** Which of these this person uploaded and are still there, in the order asked. */
export async function listExistingUploads(
  db: DbOrTransaction,
  uploaderId: string,
  keys: readonly string[],
): Promise<string[]> {
  if (keys.length === 0) return [];
  const rows = await uploadsAmong(db, uploaderId, keys).execute();
  const existing = new Set(rows.map((row) => row.picture_key));
  return keys.filter((key) => existing.has(key));
}

/**
 * Removes an upload that is not in use, and its file if no one else uploaded the same picture. One that reports retain
 * is only withdrawn from view (MOD-028).
 */
export async function releaseUpload(stores: Stores, { key, uploaderId }: Upload): Promise<void> {
  await holdPicture(stores.db, key, async (trx) => {
    // Waits for a transaction that is about to use it, so that the next statement sees that use.
    await trx
      .selectFrom('picture_uploads')
      .select('picture_key')
      .where('picture_key', '=', key)
      .where('uploader_id', '=', uploaderId)
      .forUpdate()
      .execute();
    const gone = await trx
      .deleteFrom('picture_uploads')
      .where('picture_key', '=', key)
      .where('uploader_id', '=', uploaderId)
      .where(isUnused)
      .where(sql<boolean>`not ${isRetained}`)
      .executeTakeFirst();
    const withdrawn = await trx
      .updateTable('picture_uploads')
      .set({ withdrawn_at: sql`now()` })
      .where('picture_key', '=', key)
      .where('uploader_id', '=', uploaderId)
      .where('withdrawn_at', 'is', null)
      .where(isUnused)
      .executeTakeFirst();
    if (gone.numDeletedRows > 0n || withdrawn.numUpdatedRows > 0n)
      await placeFile(trx, stores, key);
  });
}

/** Makes a withdrawn upload public again because it is used again. */
export async function reinstateUpload(
  { trx, services }: Work,
  { key, uploaderId }: Upload,
): Promise<void> {
  await oneAtATime(trx, key);
  await trx
    .updateTable('picture_uploads')
    .set({ withdrawn_at: null })
    .where('picture_key', '=', key)
    .where('uploader_id', '=', uploaderId)
    .execute();
  await placeFile(trx, services, key);
}

/** ITEM-099: what nothing uses a day after it came is removed. */
export async function removeUnusedUploads(services: Stores): Promise<void> {
  for (;;) {
    const unused = await services.db
      .selectFrom('picture_uploads')
      .select(['picture_key as key', 'uploader_id as uploaderId'])
      .where('uploaded_at', '<', UNUSED_AFTER)
      .where(isUnused)
      .where(sql<boolean>`(withdrawn_at is null or not ${isRetained})`)
      .limit(AT_ONCE)
      .execute();
    for (const upload of unused) await releaseUpload(services, upload);
    if (unused.length < AT_ONCE) return;
  }
}

const isUnused = sql<boolean>`not exists (
  select from picture_uses
  where picture_uses.picture_key = picture_uploads.picture_key
    and picture_uses.uploader_id = picture_uploads.uploader_id
)`;

const isRetained = sql<boolean>`exists (
  select from retained_pictures
  where retained_pictures.picture_key = picture_uploads.picture_key
    and retained_pictures.uploader_id = picture_uploads.uploader_id
)`;

/** Writing and removing the same file exclude each other, in however many processes. */
const oneAtATime = (trx: Transaction<DB>, key: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(trx);
