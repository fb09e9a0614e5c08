import { sql } from 'kysely';
import { announceCards } from '#features/chat/server/public.ts';
import type { Actor } from '#platform/server/api/authorise.ts';
import type { Services, Work } from '#platform/server/context.ts';
import { AT_ONCE, forEachPage } from '#platform/server/for-each-page.ts';
import { runEachInTransaction } from '#platform/server/run-each-in-transaction.ts';
import { notifyAboutInvitation } from './invitation-notice.ts';
import { invitations, readStoredDraft } from './invitation-row.ts';
import type { InvitationRow } from './invitation-row.ts';

/** In SQL: the draft without an address, which only open invitations need. */
const withoutAddress = sql<string>`draft #- '{location,address}' #- '{location,zipCode}'`;

/** Ends an invitation by a step that is neither an answer of no consequence nor a withdrawal. */
export async function endInvitation(
  work: Work,
  by: Actor,
  { id, conversation_id: conversationId }: InvitationRow,
  status: 'accepted' | 'countered',
): Promise<void> {
  await invitations.end(work, by, id, status);
  await forgetAddress(work, id);
  await announceCards(work, conversationId);
}

export async function forgetAddress({ trx }: Work, id: string): Promise<void> {
  await trx
    .updateTable('invitations')
    .set({ draft: withoutAddress, located: null })
    .where('id', '=', id)
    .execute();
}

/** Ends what is open between two people after a block (DEAL-196). */
export async function endBetween(work: Work, one: string, other: string): Promise<void> {
  const ended = await work.trx
    .updateTable('invitations')
    .set({
      status: 'ended',
      ended_at: sql<Date>`clock_timestamp()`,
      draft: withoutAddress,
      located: null,
    })
    .where('status', '=', 'current')
    .where((eb) =>
      eb.or([
        eb.and([eb('asker_id', '=', one), eb('helper_id', '=', other)]),
        eb.and([eb('asker_id', '=', other), eb('helper_id', '=', one)]),
      ]),
    )
    .returning('conversation_id')
    .execute();
  for (const { conversation_id: id } of ended) await announceCards(work, id);
}

/** Lapses invitations that were not answered in time, and notifies who made them (DEAL-196). */
export const lapseOverdue = (services: Services): Promise<void> =>
  forEachPage(
    (after) =>
      services.db
        .selectFrom('invitations as invitation')
        .select('invitation.id')
        .where(invitations.isOverdue)
        .where('invitation.id', '>', after)
        .orderBy('invitation.id')
        .limit(AT_ONCE)
        .execute(),
    (due) => runEachInTransaction(services, 'invitations', due, lapse),
  );

async function lapse(work: Work, { id }: { id: string }): Promise<void> {
  const lapsed = await work.trx
    .updateTable('invitations as invitation')
    .set({
      status: 'lapsed',
      ended_at: sql<Date>`clock_timestamp()`,
      draft: withoutAddress,
      located: null,
    })
    .where('invitation.id', '=', id)
    .where(invitations.isOverdue)
    .returning(['asker_id', 'helper_id', 'proposed_by', 'conversation_id', 'draft'])
    .executeTakeFirst();
  if (!lapsed) return;
  const { asker_id: askerId, helper_id: helperId, conversation_id: conversationId } = lapsed;
  const [to, from] = lapsed.proposed_by === 'asker' ? [askerId, helperId] : [helperId, askerId];
  await notifyAboutInvitation(work, {
    invitationId: id,
    conversationId,
    title: readStoredDraft(lapsed.draft).title,
    to,
    from,
    wording: 'lapsed',
  });
  await announceCards(work, conversationId);
}
