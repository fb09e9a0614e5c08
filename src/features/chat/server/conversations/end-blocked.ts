import { personBlocked } from '#features/people/events.ts';
import type { Services } from '#platform/server/context.ts';
import type { DbOrTransaction } from '#platform/server/database/db.ts';
import { endListening } from './membership.ts';

/** Removes people separated by a block from their conversations on every page they have open (PEOPLE-193). */
export function subscribeBlocks({ events }: Services): void {
  events.on(personBlocked, async (work, { blocker, blockedId }) => {
    for (const conversationId of await onlyBetween(work.trx, blocker.userId, blockedId)) {
      endListening(work, conversationId, blocker.userId);
      endListening(work, conversationId, blockedId);
    }
  });
}

/** Returns the conversations in which only these two take part. */
async function onlyBetween(db: DbOrTransaction, one: string, other: string): Promise<string[]> {
  const rows = await db
    .selectFrom('conversation_members as mine')
    .innerJoin('conversation_members as theirs', (join) =>
      join
        .onRef('theirs.conversation_id', '=', 'mine.conversation_id')
        .on('theirs.user_id', '=', other),
    )
    .select('mine.conversation_id')
    .where('mine.user_id', '=', one)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('conversation_members as third')
            .select('third.user_id')
            .whereRef('third.conversation_id', '=', 'mine.conversation_id')
            .where('third.visible_until_seq', 'is', null)
            .where('third.user_id', 'not in', [one, other]),
        ),
      ),
    )
    .execute();
  return rows.map((row) => row.conversation_id);
}
