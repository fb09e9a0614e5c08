import { sql } from 'kysely';
import { announceCards, sendCard } from '#features/chat/server/public.ts';
import { refuse } from '#platform/server/api/api.ts';
import { authorise } from '#platform/server/api/authorise.ts';
import type { Actor } from '#platform/server/api/authorise.ts';
import type { Work } from '#platform/server/context.ts';
import { newId } from '#platform/server/ids.ts';
import type { PlaceForm } from '../../forms.ts';
import { mayAgreeToPlace, maySuggestPlace } from '../../rules.ts';
import { lockDeal } from '../deal.ts';

/** Sends a place into the conversation, of the list or typed (ITEM-295, ITEM-296). */
export async function suggestPlace(
  work: Work,
  by: Actor,
  conversationId: string,
  form: PlaceForm,
): Promise<string> {
  const deal = await lockDeal(work, by, conversationId);
  authorise(by, maySuggestPlace(deal.facts));
  const id = newId();
  await work.trx
    .insertInto('suggested_places')
    .values({
      id,
      item_id: deal.itemId,
      conversation_id: conversationId,
      suggested_by: by.userId,
      ...('placeId' in form
        ? await listed(work, by, form.placeId)
        : { ...form, place_id: null, is_listed: false, kind: null }),
    })
    .execute();
  await sendCard(work, {
    conversationId,
    senderId: by.userId,
    card: { kind: 'meeting_place', id },
  });
  await announceCards(work, conversationId);
  return id;
}

/** As it is named today; what the operator renames later stays what was suggested. */
async function listed({ trx }: Work, by: Actor, placeId: string) {
  const place = await trx
    .selectFrom('meeting_places')
    .select(['name', 'address', 'kind'])
    .where('id', '=', placeId)
    .where('is_active', '=', true)
    .executeTakeFirst();
  if (!place) return refuse(by, 'NOT_FOUND', 'offers:refusals.place_not_found');
  return { ...place, place_id: placeId, is_listed: true };
}

/** The other of the two says that it works for them (ITEM-297); once more changes nothing. */
export async function agreeToPlace(work: Work, by: Actor, suggestedPlaceId: string): Promise<void> {
  const found = await work.trx
    .selectFrom('suggested_places')
    .select('conversation_id')
    .where('id', '=', suggestedPlaceId)
    .executeTakeFirst();
  if (!found) return refuse(by, 'NOT_FOUND', 'offers:refusals.not_found');
  const deal = await lockDeal(work, by, found.conversation_id);
  const place = await work.trx
    .selectFrom('suggested_places')
    .select(['suggested_by', 'agreed_at'])
    .where('id', '=', suggestedPlaceId)
    .executeTakeFirstOrThrow();
  const isOwn = place.suggested_by === by.userId;
  const isAgreed = place.agreed_at !== null;
  if (!isOwn && isAgreed) return;
  authorise(by, mayAgreeToPlace({ isOwn, isAgreed }, deal.facts));
  await work.trx
    .updateTable('suggested_places')
    .set({ agreed_at: sql<Date>`clock_timestamp()` })
    .where('id', '=', suggestedPlaceId)
    .where('agreed_at', 'is', null)
    .execute();
  await announceCards(work, deal.conversationId);
}
