import type { ChatMessage } from './contract.ts';

const byType: Partial<Record<ChatMessage['type'], string>> = {
  image: 'chat:lastMessage.photo',
  video: 'chat:lastMessage.video',
  audio: 'chat:lastMessage.voice',
};

/** A message in one line: its text, or what it brought (CHAT-052). `text` gives the words of a key. */
export function lastMessageText(
  message: Pick<ChatMessage, 'type' | 'body'> & { attachment: { name: string } | null },
  text: (key: string) => string,
): string {
  if (message.body !== '') return message.body;
  const key = byType[message.type];
  return key === undefined ? (message.attachment?.name ?? '') : text(key);
}
