import type { Reader } from '#platform/server/api/authorise.ts';
import type { DbOrTransaction } from '#platform/server/database/db.ts';
import type { RequestDetail } from '../../contract.ts';
import { maySee } from '../../rules.ts';
import { toRequestFacts, toRequestViewer } from '../facts.ts';
import { presentWholeRequest } from './present-detail.ts';
import { selectRequests } from './request-query.ts';

/** Reads one request as its page shows it; null if it does not exist for this reader. */
export async function findRequest(
  db: DbOrTransaction,
  requestId: string,
  reader: Reader,
): Promise<RequestDetail | null> {
  const row = await selectRequests(db, reader.viewerId)
    .where('requests.id', '=', requestId)
    .executeTakeFirst();
  const isThere = row && maySee(toRequestFacts(row), toRequestViewer(row, reader.viewerId));
  return isThere ? presentWholeRequest(db, row, reader) : null;
}
