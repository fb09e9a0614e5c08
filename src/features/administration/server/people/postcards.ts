import { findNamed, writeLog } from '#features/moderation/server/public.ts';
import type { By } from '#features/moderation/server/public.ts';
import {
  noteMailed,
  pageOfPostcards,
  printPostcard,
} from '#features/served-neighbors/server/public.ts';
import type { Work } from '#platform/server/context.ts';
import type { DbOrTransaction } from '#platform/server/database/db.ts';
import type { PrintedPostcard, WaitingPostcard } from '../../postcards-contract.ts';

/** Lists the postcards to send with the accounts that asked for them (PEOPLE-255). */
export async function listPostcards(
  db: DbOrTransaction,
  by: By,
  cursor: string | null,
): Promise<{ items: WaitingPostcard[]; nextCursor: string | null }> {
  const { rows, nextCursor } = await pageOfPostcards(db, by, cursor);
  const people = await findNamed(
    db,
    rows.map((row) => row.proxyId),
    by.language,
  );
  return {
    items: rows.map(({ proxyId, ...row }) => ({ ...row, proxy: people.get(proxyId) ?? null })),
    nextCursor,
  };
}

export async function printCard(work: Work, by: By, servedId: string): Promise<PrintedPostcard> {
  const { card, proxyId } = await printPostcard(work, by, servedId);
  await writeLog(work, { actorId: by.userId, action: 'print_postcard', personId: proxyId });
  return card;
}

export async function markMailed(work: Work, by: By, servedId: string): Promise<void> {
  const proxyId = await noteMailed(work, by, servedId);
  await writeLog(work, { actorId: by.userId, action: 'mail_postcard', personId: proxyId });
}
