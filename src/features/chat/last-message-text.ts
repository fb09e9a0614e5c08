import type { CardKind } from '#features/subjects/cards.ts';
import type { ChatMessage } from './contract.ts';

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
};

/** The key of what a card is called where it is not drawn (CHAT-172). */
export const cardTextKey = ({ kind }: { kind: CardKind }): string => byCard[kind];

/** A message in one line: its text, or what it brought (CHAT-052, CHAT-172). `text` gives the words of a key. */
export function lastMessageText(
  message: Pick<ChatMessage, 'type' | 'body' | 'card'> & { attachment: { name: string } | null },
  text: (key: string) => string,
): string {
  if (message.body !== '') return message.body;
  const key = message.card ? cardTextKey(message.card) : byType[message.type];
  return key === undefined ? (message.attachment?.name ?? '') : text(key);
}
