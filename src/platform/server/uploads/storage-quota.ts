import { sql } from 'kysely';
import type { Transaction } from 'kysely';
import type { Config } from '../config/config.ts';
import type { DB } from '../database/database-types.gen.ts';

/**
 * Whether so many bytes more fit into what one person may store here, pictures and files together. Until the
 * transaction ends nothing else of theirs is counted, so that two at once cannot both be the last that fits.
 */
export async function fitsIntoQuota(
  trx: Transaction<DB>,
  { STORAGE_QUOTA_MB }: Pick<Config, 'STORAGE_QUOTA_MB'>,
  { uploaderId, bytes }: { uploaderId: string; bytes: number },
): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${uploaderId}, 32))`.execute(trx);
  const { stored } = await trx
    .selectFrom('stored_files')
    .select(sql<number>`coalesce(sum(bytes), 0)::float8`.as('stored'))
    .where('uploader_id', '=', uploaderId)
    .executeTakeFirstOrThrow();
  return stored + bytes <= STORAGE_QUOTA_MB * 1024 * 1024;
}
