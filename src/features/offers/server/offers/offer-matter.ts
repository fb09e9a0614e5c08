import { chooseYesOrNo, idInKey } from '#features/notifications/server/public.ts';
import type { Choice, Matter, StepReader } from '#features/notifications/server/public.ts';
import { isNotBlockedFrom } from '#features/visibility/server/public.ts';
import { callAsViewer } from '#platform/server/api/call-as-viewer.ts';
import { unlessRefused } from '#platform/server/api/unless-refused.ts';
import { shownName } from '#platform/server/shown-name.ts';
import type { OfferCard } from '../../contract.ts';
import { amountText, offerText } from '../deal-notice.ts';
import { listCards } from '../list-cards.ts';
import { offersProcedures } from '../procedures.ts';

/** An offered price that waits for the other person, who answers it by e-mail (NOTE-234, NOTE-239). */
export const offerMatter: Matter = {
  code: 6,
  notices: { offer_received: idInKey('offer'), offer_countered: idInKey('offer') },
  listPeople: async (db, id) => {
    const people = await db
      .selectFrom('offers')
      .innerJoin(
        'conversation_members as member',
        'member.conversation_id',
        'offers.conversation_id',
      )
      .select('member.user_id')
      .where('offers.id', '=', id)
      .execute();
    return people.map((one) => one.user_id);
  },
  findStep: async (reader, id) => {
    const row = await findOffer(reader, id);
    const card = row && (await findCard(reader, row.conversation_id, id));
    if (!row || !card || card.isOwn) return null;
    const { language } = reader;
    return {
      key: card.status,
      params: {
        name: shownName(row.maker_name ?? '', language, 'anonymousUser'),
        title: row.title,
        amount: offerText(card),
      },
      stands: `offer_${card.status}`,
      choices: listChoices(card),
      chat: { kind: 'conversation', conversationId: row.conversation_id },
      path: `/private-chats?list=marketplace&chat=${row.conversation_id}`,
      quote: card.note,
    };
  },
};

const findOffer = ({ db, userId }: StepReader, id: string) =>
  db
    .selectFrom('offers')
    .innerJoin('marketplace_items as item', 'item.id', 'offers.item_id')
    .leftJoin('profiles as maker', (join) =>
      join.onRef('maker.id', '=', 'offers.maker_id').on(isNotBlockedFrom('maker.id', userId)),
    )
    .select(['offers.conversation_id', 'item.title', 'maker.full_name as maker_name'])
    .where('offers.id', '=', id)
    .executeTakeFirst();

/** Null for people outside the conversation. */
async function findCard(
  { db, userId, language }: StepReader,
  conversationId: string,
  id: string,
): Promise<OfferCard | null> {
  const cards = await unlessRefused(listCards(db, { userId, language }, conversationId));
  return cards?.offers.find((offer) => offer.id === id) ?? null;
}

function listChoices({ id, abilities }: OfferCard): Choice[] {
  const input = { offerId: id };
  const yesOrNo = chooseYesOrNo(
    {
      name: 'acceptOffer',
      isAllowed: abilities.accept.allowed,
      act: (context) => callAsViewer(context, offersProcedures.accept, input),
    },
    {
      name: 'declineOffer',
      isAllowed: abilities.decline.allowed,
      act: (context) => callAsViewer(context, offersProcedures.decline, input),
    },
  );
  return abilities.counter.allowed ? [...yesOrNo, chooseCounter(id)] : yesOrNo;
}

/** Nothing is agreed by it, so a price alone is enough (NOTE-239). */
const chooseCounter = (offerId: string): Choice => ({
  name: 'counterOffer',
  answers: ['price'],
  words: 'to-chat-after',
  understood: (answer) =>
    answer.is === 'price'
      ? [{ key: 'yourPrice', params: { price: amountText(answer.amount) } }]
      : [],
  act: async (context, answer) => {
    if (answer.is !== 'price') return;
    const offer = { amount: answer.amount };
    await callAsViewer(context, offersProcedures.counter, { offerId, offer });
  },
});
