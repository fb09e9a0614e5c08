import { askingWordings } from '#features/subjects/cards.ts';
import type { CardKind } from '#features/subjects/cards.ts';
import type { TextParams } from '#platform/language/translator.ts';
import type { CardLine, ChatMessage } from './contract.ts';

const byType: Partial<Record<ChatMessage['type'], string>> = {
  image: 'chat:lastMessage.photo',
  video: 'chat:lastMessage.video',
  audio: 'chat:lastMessage.voice',
};

const byCard: Record<CardKind, string> = {
  offer: 'chat:lastMessage.offer',
  meeting_place: 'chat:lastMessage.meetingPlace',
  pickup_slot: 'chat:lastMessage.pickupSlot',
  booking_step: 'chat:lastMessage.bookingStep',
  proposal: 'chat:lastMessage.proposal',
  invitation: 'chat:lastMessage.invitation',
};

/** The key of what a card is called where it is not drawn (CHAT-172). */
export const cardTextKey = ({ kind }: { kind: CardKind }): string => byCard[kind];

/** Formatters for a reader's language and time zone. */
export type Wording = {
  text: (key: string, params?: TextParams) => string;
  money: (dollars: number) => string;
  startTime: (moment: Date, meantZone: string) => string;
};

/** Returns a message in one line: its text, or the name of its attachment or card (CHAT-052, CHAT-172, CHAT-197). */
export function lastMessageText(
  message: Pick<ChatMessage, 'type' | 'body' | 'card'> & { attachment: { name: string } | null },
  wording: Wording,
): string {
  if (message.body !== '') return message.body;
  if (message.card?.line) return cardLineText(message.card.line, 'from', wording);
  const key = message.card ? cardTextKey(message.card) : byType[message.type];
  return key === undefined ? (message.attachment?.name ?? '') : wording.text(key);
}

/** Returns the same line for its sender: "You: …", or "You proposed …". */
export function ownLastMessageText(
  message: Parameters<typeof lastMessageText>[0],
  wording: Wording,
): string {
  return message.card?.line
    ? cardLineText(message.card.line, 'own', wording)
    : wording.text('chats:row.own', { text: lastMessageText(message, wording) });
}

function cardLineText(
  { wording, price, isPerHour = false, startsAt, timeZone, parts: named = [] }: CardLine,
  side: 'own' | 'from',
  { text, money, startTime }: Wording,
): string {
  const time = startsAt === null ? [] : [startTime(new Date(startsAt), timeZone)];
  const amount = (dollars: number) =>
    isPerHour ? text('chat:lastMessage.perHour', { amount: money(dollars) }) : money(dollars);
  const parts = [
    ...(wording === 'moves' || price === null ? [] : [amount(price)]),
    ...time,
    ...named.map((part) => text(`chat:lastMessage.parts.${part}`)),
  ];
  const terms = parts.join(', ') || text('chat:lastMessage.booking.quote');
  const isAsking = askingWordings.some((asking) => asking === wording);
  return text(`chat:lastMessage.booking.${isAsking ? side : 'states'}.${wording}`, { terms });
}
