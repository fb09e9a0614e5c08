import type { CardLine } from '#features/chat/contract.ts';
import type { StepStatus } from '#features/negotiation/vocabulary.ts';
import type { CardWording } from '#features/subjects/cards.ts';
import type { DbOrTransaction } from '#platform/server/database/db.ts';
import { getStatus } from './list-open.ts';
import { selectProposals } from './proposal-row.ts';

const WORDINGS: Record<Exclude<StepStatus, 'current'>, CardWording> = {
  accepted: 'agreed',
  declined: 'declined',
  withdrawn: 'withdrawn',
  countered: 'countered',
  lapsed: 'lapsed',
  ended: 'lapsed',
};

/** Returns one line a card, by its id, for lists of chats (DEAL-066). A new place has a name and no address. */
export async function proposalLines(
  db: DbOrTransaction,
  ids: readonly string[],
): Promise<ReadonlyMap<string, CardLine>> {
  const rows = await selectProposals(db, null).where('change.id', 'in', ids).execute();
  return new Map(
    rows.map((row) => {
      const status = getStatus(row);
      const asks = row.stage === 'application' ? 'proposes' : 'changes';
      return [
        row.id,
        {
          wording: status === 'current' ? asks : WORDINGS[status],
          price: row.price,
          isPerHour: row.price_unit === 'hour',
          startsAt: null,
          timeZone: 'UTC',
          parts: [
            ...(row.timing_date === null ? [] : (['day'] as const)),
            ...(row.place_city === null ? [] : (['place'] as const)),
            ...(row.scope === '' ? [] : (['scope'] as const)),
          ],
        },
      ];
    }),
  );
}
