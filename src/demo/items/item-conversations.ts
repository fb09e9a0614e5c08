import { OFFER_HOURS } from '#features/offers/limits.ts';
import type { Work } from '#platform/server/context.ts';
import type { Random } from '../random.ts';
import type { ItemConversation, ItemStory } from './item-story.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

type Message = {
  id: string;
  senderId: string;
  body: string;
  offer: { id: string; amount: number; note: string } | null;
  at: Date;
};
type Opened = { id: string; story: ItemStory; buyerId: string; begunAt: Date; messages: Message[] };

/** Stores the messages and offers between buyers and sellers, one conversation for each pair, all read. */
export async function seedItemConversations(
  work: Work,
  stories: readonly ItemStory[],
  random: Random,
): Promise<ReadonlyMap<string, string>> {
  const opened = stories.flatMap((story) =>
    story.conversations.map((conversation) => open(story, conversation, random)),
  );
  await storeConversations(work, opened);
  await storeMessages(work, opened);
  await storeOffers(work, opened);
  return new Map(opened.map(({ id, story, buyerId }) => [`${story.id}:${buyerId}`, id]));
}

function open(
  story: ItemStory,
  { buyer, lines, offers = [] }: ItemConversation,
  random: Random,
): Opened {
  const { draw, listedAt, item, seller } = story;
  // The conversation with the winner begins after the draw.
  const begunAt = draw
    ? new Date(draw.closesAt.getTime() + HOUR_MS)
    : new Date(listedAt.getTime() + (item.hoursOld / 6) * HOUR_MS);
  const contents = [
    ...lines.map((body) => ({ body, offer: null })),
    ...offers.map((offer) => ({ body: '', offer })),
  ];
  const messages = contents.map(({ body, offer }, nth) => {
    // Later than the one before, whatever comes of chance.
    const at = new Date(begunAt.getTime() + (nth * 10 + random.integer(0, 8)) * MINUTE_MS);
    return {
      id: random.idAt(at),
      senderId: nth % 2 === 0 ? buyer.id : seller.id,
      body,
      offer: offer && { ...offer, id: random.idAt(at) },
      at,
    };
  });
  return { id: random.idAt(begunAt), story, buyerId: buyer.id, begunAt, messages };
}

async function storeConversations({ trx }: Work, opened: readonly Opened[]): Promise<void> {
  await trx
    .insertInto('conversations')
    .values(
      opened.map(({ id, story, buyerId, begunAt, messages }) => ({
        id,
        kind: 'marketplace',
        subject_id: story.id,
        subject_title: story.draft.title,
        subject_state: story.status,
        buyer_id: buyerId,
        last_seq: messages.length,
        last_message_at: messages.at(-1)?.at ?? null,
        created_at: begunAt,
      })),
    )
    .execute();
  await trx
    .insertInto('conversation_members')
    .values(
      opened.flatMap(({ id, story, buyerId, begunAt, messages }) =>
        [
          { userId: buyerId, role: 'buyer' as const },
          { userId: story.seller.id, role: 'seller' as const },
        ].map(({ userId, role }) => ({
          conversation_id: id,
          user_id: userId,
          role,
          last_read_seq: messages.length,
          joined_at: begunAt,
          listed_at: messages.at(-1)?.at ?? begunAt,
        })),
      ),
    )
    .execute();
}

async function storeMessages({ trx }: Work, opened: readonly Opened[]): Promise<void> {
  await trx
    .insertInto('messages')
    .values(
      opened.flatMap(({ id: conversationId, messages }) =>
        messages.map(({ id, senderId, body, offer, at }, nth) => ({
          id,
          conversation_id: conversationId,
          seq: nth + 1,
          sender_id: senderId,
          type: offer ? 'card' : 'text',
          body,
          card_kind: offer && 'offer',
          card_id: offer && offer.id,
          client_key: id,
          created_at: at,
        })),
      ),
    )
    .execute();
}

/** Each answers the one before; the last one waits for an answer. */
async function storeOffers({ trx }: Work, opened: readonly Opened[]): Promise<void> {
  await trx
    .insertInto('offers')
    .values(
      opened.flatMap(({ id: conversationId, story, messages }) => {
        const made = messages.flatMap(({ offer, ...message }) =>
          offer ? { ...message, offer } : [],
        );
        return made.map(({ senderId, offer, at }, nth) => ({
          id: offer.id,
          item_id: story.id,
          conversation_id: conversationId,
          maker_id: senderId,
          replaces: made[nth - 1]?.offer.id ?? null,
          amount: offer.amount,
          note: offer.note,
          status: made[nth + 1] ? 'countered' : 'current',
          ended_by: made[nth + 1]?.senderId ?? null,
          ended_at: made[nth + 1]?.at ?? null,
          created_at: at,
          expires_at: new Date(at.getTime() + OFFER_HOURS * HOUR_MS),
        }));
      }),
    )
    .execute();
}
