import type { CardLine } from '#features/chat/contract.ts';
import type { StepStatus } from '#features/negotiation/vocabulary.ts';
import type { CardWording } from '#features/subjects/cards.ts';
import type { DbOrTransaction } from '#platform/server/database/db.ts';
import { selectInvitations } from './invitation-row.ts';

const WORDINGS: Record<StepStatus, CardWording> = {
  current: 'proposes',
  accepted: 'agreed',
  declined: 'declined',
  withdrawn: 'withdrawn',
  countered: 'countered',
  lapsed: 'lapsed',
  ended: 'ended',
};

/** Returns one line a card, by its id, for lists of chats (DEAL-193). */
export async function invitationLines(
  db: DbOrTransaction,
  ids: readonly string[],
): Promise<ReadonlyMap<string, CardLine>> {
  const rows = await selectInvitations(db, null).where('invitation.id', 'in', ids).execute();
  return new Map(
    rows.map((row) => [
      row.id,
      {
        wording: WORDINGS[row.status],
        price: row.price,
        isPerHour: row.price_unit === 'hour',
        startsAt: null,
        timeZone: 'UTC',
        parts: row.timing_date === null ? [] : (['day'] as const),
      },
    ]),
  );
}
