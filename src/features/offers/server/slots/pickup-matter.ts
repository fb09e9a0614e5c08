import { chooseEndings, chooseYesOrNo, idInKey } from '#features/notifications/server/public.ts';
import type { Choice, Matter, StepReader } from '#features/notifications/server/public.ts';
import { endings } from '#features/subjects/endings.ts';
import { isNotBlockedFrom } from '#features/visibility/server/public.ts';
import { formatsFor } from '#platform/language/formats.ts';
import type { ApiContext } from '#platform/server/context.ts';
import { callAsViewer } from '#platform/server/api/call-as-viewer.ts';
import { unlessRefused } from '#platform/server/api/unless-refused.ts';
import { shownName } from '#platform/server/shown-name.ts';
import type { DealCards, SlotCard } from '../../contract.ts';
import { listCards } from '../list-cards.ts';
import { offersProcedures } from '../procedures.ts';

/** Marks the item of a conversation as sold to its buyer; it comes from the feature of the items. */
type Sell = (
  context: ApiContext,
  sold: { itemId: string; conversationId: string },
) => Promise<unknown>;

/** A time to pick an item up, which both agree on, keep or end by e-mail (NOTE-236). */
export const pickupMatter = (sell: Sell): Matter => ({
  code: 11,
  notices: {
    pickup_proposed: idInKey('pickup_proposed'),
    pickup_agreed: idInKey('pickup_agreed'),
    pickup_reminder: idInKey('pickup_reminder'),
    pickup_passed: idInKey('pickup_passed'),
  },
  listPeople: async (db, id) => {
    const people = await db
      .selectFrom('pickup_slots as slots')
      .innerJoin(
        'conversation_members as member',
        'member.conversation_id',
        'slots.conversation_id',
      )
      .select('member.user_id')
      .where('slots.id', '=', id)
      .execute();
    return people.map((one) => one.user_id);
  },
  findStep: async (reader, id) => {
    const row = await findSlot(reader, id);
    const found = row && (await findCard(reader, row.conversation_id, id));
    if (!row || !found) return null;
    const { language } = reader;
    const { slot } = found;
    const { timeSlot } = formatsFor(language);
    return {
      key: JSON.stringify([slot.status, hasBegun(slot), found.item.status]),
      params: {
        name: shownName(row.other_name ?? '', language, 'anonymousUser'),
        title: row.title,
      },
      stands: `pickup_${slot.status}`,
      choices: slot.isOwn && slot.status === 'proposed' ? [] : listChoices(found, row, sell),
      chat: { kind: 'conversation', conversationId: row.conversation_id },
      path: `/private-chats?list=marketplace&chat=${row.conversation_id}`,
      details: [
        timeSlot(slot.startsAt, slot.endsAt, slot.timeZone),
        // Without the address, which an e-mail that is passed on would give away.
        ...(slot.place ? [slot.place.name] : []),
      ],
    };
  },
});

type Found = Pick<DealCards, 'role' | 'item'> & { slot: SlotCard };
type Row = NonNullable<Awaited<ReturnType<typeof findSlot>>>;

const findSlot = ({ db, userId }: StepReader, id: string) =>
  db
    .selectFrom('pickup_slots as slots')
    .innerJoin('marketplace_items as item', 'item.id', 'slots.item_id')
    .leftJoin('conversation_members as member', (join) =>
      join
        .onRef('member.conversation_id', '=', 'slots.conversation_id')
        .on('member.user_id', '<>', userId),
    )
    .leftJoin('profiles as other', (join) =>
      join.onRef('other.id', '=', 'member.user_id').on(isNotBlockedFrom('other.id', userId)),
    )
    .select(['slots.conversation_id', 'slots.item_id', 'item.title'])
    .select('other.full_name as other_name')
    .where('slots.id', '=', id)
    .executeTakeFirst();

/** Null for people outside the conversation. */
async function findCard(
  { db, userId, language }: StepReader,
  conversationId: string,
  id: string,
): Promise<Found | null> {
  const cards = await unlessRefused(listCards(db, { userId, language }, conversationId));
  const slot = cards?.slots.find((one) => one.id === id);
  return cards && slot ? { role: cards.role, item: cards.item, slot } : null;
}

const hasBegun = ({ startsAt }: SlotCard): boolean => startsAt.getTime() <= Date.now();

function listChoices({ role, item, slot }: Found, row: Row, sell: Sell): Choice[] {
  const { abilities, id: slotId } = slot;
  const choices = chooseYesOrNo(
    {
      name: 'acceptPickup',
      isAllowed: abilities.accept.allowed,
      act: (context) => callAsViewer(context, offersProcedures.acceptSlot, { slotId }),
    },
    {
      name: 'declinePickup',
      isAllowed: abilities.decline.allowed,
      act: (context) => callAsViewer(context, offersProcedures.declineSlot, { slotId }),
    },
  );
  const isOnOffer = item.status === 'available' || item.status === 'reserved';
  if (slot.status === 'agreed' && role === 'seller' && isOnOffer) {
    choices.push({
      name: 'handOver',
      answers: hasBegun(slot) ? ['done', 'yes'] : ['done'],
      words: 'to-chat-before',
      act: (context) => sell(context, { itemId: row.item_id, conversationId: row.conversation_id }),
    });
  }
  if (!abilities.cancel.allowed) return choices;
  const allowed = hasBegun(slot) ? endings : (['called_off'] as const);
  return [
    ...choices,
    ...chooseEndings(allowed, (context, ending) =>
      callAsViewer(context, offersProcedures.cancelSlot, { slotId, ending }),
    ),
  ];
}
