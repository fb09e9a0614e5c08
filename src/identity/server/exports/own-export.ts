import type { Context } from 'hono';
import type { Selectable } from 'kysely';
import type { Services } from '#platform/server/context.ts';
import type { IdentityExports } from '#platform/server/database/database-types.gen.ts';
import { inTransaction } from '#platform/server/database/transaction.ts';
import type { HttpEnv } from '#platform/server/http/http.ts';
import { newId } from '#platform/server/ids.ts';
import { allowance } from '#platform/server/limits/allowance.ts';
import { findUserById } from '../account/people/users.ts';
import { IdentityError } from '../errors.ts';
import { requireSafeSession } from '../safety/require-safe-session.ts';
import { EXPORT_LIFE_MS, exportAddress } from './export-file.ts';
import { EXPORT_JOB } from './export-job.ts';

const EXPORTS = allowance('identity.exports', 1, 'day');
/** One that takes longer was lost with all its tries. */
const LOST_AFTER_MS = 2 * 3_600_000;

type ExportRow = Selectable<IdentityExports>;

/** GET /user/export, ours: the archive of the caller's data, or null where there is none (AUTH-227). */
export async function ownExport(services: Services, c: Context<HttpEnv>): Promise<Response> {
  const { user: caller } = await requireSafeSession(services, c, 'export data');
  const row = await services.db
    .selectFrom('identity.exports')
    .selectAll()
    .where('user_id', '=', caller.id)
    .executeTakeFirst();
  return c.json({ export: row ? await presentExport(services, row) : null });
}

/** POST /user/export, ours: has a job make one, once a day; one that is being made is answered as it is (AUTH-226). */
export async function askForExport(services: Services, c: Context<HttpEnv>): Promise<Response> {
  const { user: caller } = await requireSafeSession(services, c, 'export data');
  const row = await inTransaction(services, async ({ trx }) => {
    // Two requests at once make one export: the second waits here.
    await findUserById(trx, caller.id, { lock: true });
    const current = await trx
      .selectFrom('identity.exports')
      .selectAll()
      .where('user_id', '=', caller.id)
      .executeTakeFirst();
    if (current && isBeingMade(current)) return current;
    if (!(await services.limits.allow({ ...EXPORTS, key: caller.id }))) throw tooOften();
    await trx.deleteFrom('identity.exports').where('user_id', '=', caller.id).execute();
    const made = await trx
      .insertInto('identity.exports')
      .values({ id: newId(), user_id: caller.id })
      .returningAll()
      .executeTakeFirstOrThrow();
    await services.jobs.enqueue(trx, EXPORT_JOB, { exportId: made.id });
    return made;
  });
  return c.json({ export: await presentExport(services, row) }, 202);
}

const isBeingMade = ({ ready_at: ready, failed_at: failed, requested_at: asked }: ExportRow) =>
  ready === null && failed === null && Date.now() - asked.getTime() < LOST_AFTER_MS;

async function presentExport(services: Services, row: ExportRow) {
  const isReady = row.ready_at !== null && Date.now() - row.ready_at.getTime() < EXPORT_LIFE_MS;
  return {
    state: isReady ? 'ready' : isBeingMade(row) ? 'making' : row.ready_at ? 'expired' : 'failed',
    requested_at: row.requested_at.toISOString(),
    ...(row.ready_at &&
      isReady && {
        expires_at: new Date(row.ready_at.getTime() + EXPORT_LIFE_MS).toISOString(),
        bytes: row.bytes,
        address: await exportAddress(services, row.id),
      }),
  };
}

const tooOften = () =>
  new IdentityError(429, 'over_request_rate_limit', 'Data can be exported once a day');
