import type { Services } from '#platform/server/context.ts';
import type { DbOrTransaction } from '#platform/server/database/db.ts';
import type { Attachment, ChatMessage } from '../../contract.ts';
import { attachmentAddresses } from './attachment-address.ts';
import type { SignAddress } from './attachment-address.ts';
import type { AttachmentRow } from './attachment-store.ts';

/** As one reader gets it. */
export function presentAttachment(
  row: AttachmentRow,
  userId: string,
  signAddress: SignAddress,
): Attachment {
  const url = signAddress(row, userId);
  return {
    id: row.id,
    name: row.name,
    mime: row.mime,
    size: row.size,
    width: row.width,
    height: row.height,
    url,
    previewUrl: row.preview_size === null ? null : `${url}&preview`,
  };
}

const hasFile = (type: ChatMessage['type']): boolean => type !== 'text' && type !== 'card';

/** Messages with their files, as one reader gets them. Texts and cards alone cost nothing. */
export async function withAttachments<Message extends ChatMessage>(
  services: Services,
  userId: string,
  messages: readonly Message[],
): Promise<Message[]> {
  const rows = await readAttachmentRows(services.db, messages);
  const signAddress = await attachmentAddresses(services);
  return messages.map((message) => addAttachment(message, rows, userId, signAddress));
}

/** The files of these messages by the messages' ids. */
async function readAttachmentRows(
  db: DbOrTransaction,
  messages: readonly ChatMessage[],
): Promise<Map<string, AttachmentRow>> {
  const ids = messages.filter(({ type }) => hasFile(type)).map(({ id }) => id);
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('chat_attachments')
    .selectAll()
    .where('message_id', 'in', ids)
    .execute();
  return new Map(rows.map((row) => [row.message_id ?? '', row]));
}

export function addAttachment<Message extends ChatMessage>(
  message: Message,
  rows: Map<string, AttachmentRow>,
  userId: string,
  signAddress: SignAddress,
): Message {
  const row = rows.get(message.id);
  return row ? { ...message, attachment: presentAttachment(row, userId, signAddress) } : message;
}
