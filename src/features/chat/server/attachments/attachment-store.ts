import { sql } from 'kysely';
import type { Selectable } from 'kysely';
import type { Services } from '#platform/server/context.ts';
import type { ChatAttachments } from '#platform/server/database/database-types.gen.ts';
import type { DbOrTransaction } from '#platform/server/database/db.ts';
import { newId } from '#platform/server/ids.ts';
import { fitsIntoQuota } from '#platform/server/uploads/storage-quota.ts';
import { isVisible } from '../conversations/conversation-query.ts';
import type { OwnAttachment } from './formats/read-attachment.ts';

export type AttachmentRow = Selectable<ChatAttachments>;
type Stores = Pick<Services, 'db' | 'attachments'>;
type AttachmentStores = Stores & Pick<Services, 'config'>;
export type NoRoom = 'too_many_unsent' | 'storage_full';

/** More than four sends full of files. */
const MOST_UNSENT = 40;
const UNSENT_FOR = sql<Date>`now() - interval '24 hours'`;
const AT_ONCE = 500;

export const previewKey = (storageKey: string): string => `${storageKey}-preview`;

export const findAttachment = (
  db: DbOrTransaction,
  id: string,
): Promise<AttachmentRow | undefined> =>
  db.selectFrom('chat_attachments').selectAll().where('id', '=', id).executeTakeFirst();

/**
 * Stores a file that was read. The bytes are stored before the row, so a row always has its bytes; bytes without a row
 * are swept away. If two attempts run at once, one of them is stored and answers both.
 */
export async function storeAttachment(
  { db, attachments, config }: AttachmentStores,
  upload: { id: string; conversationId: string; uploaderId: string; name: string },
  file: OwnAttachment,
): Promise<AttachmentRow | NoRoom> {
  const key = newId();
  try {
    await attachments.write(key, file.bytes);
    if (file.preview) await attachments.write(previewKey(key), file.preview);
  } catch (error) {
    await removeFiles({ attachments }, key);
    throw error;
  }
  const bytes = file.bytes.length + (file.preview?.length ?? 0);
  const inserted = await db.transaction().execute(async (trx) => {
    // From here on nothing else this person brings is counted: two at once are not both the last that fits.
    const hasRoom = await fitsIntoQuota(trx, config, { uploaderId: upload.uploaderId, bytes });
    const { unsent } = await trx
      .selectFrom('chat_attachments')
      .select((eb) => eb.fn.countAll<number>().as('unsent'))
      .where('uploader_id', '=', upload.uploaderId)
      .where('message_id', 'is', null)
      .executeTakeFirstOrThrow();
    const first = await findAttachment(trx, upload.id);
    if (first) return first;
    if (unsent >= MOST_UNSENT) return 'too_many_unsent';
    if (!hasRoom) return 'storage_full';
    return trx
      .insertInto('chat_attachments')
      .values({
        id: upload.id,
        conversation_id: upload.conversationId,
        uploader_id: upload.uploaderId,
        storage_key: key,
        name: upload.name,
        kind: file.kind,
        mime: file.mime,
        size: file.bytes.length,
        preview_size: file.preview?.length ?? null,
        width: file.width,
        height: file.height,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
  });
  const isOurs = typeof inserted === 'object' && inserted.storage_key === key;
  if (!isOurs) await removeFiles({ attachments }, key);
  return inserted;
}

/** Returns a file this person may see now: one they uploaded and have not sent, or one in a message they may read. */
export function readableAttachment(
  db: DbOrTransaction,
  userId: string,
  id: string,
): Promise<AttachmentRow | undefined> {
  return db
    .selectFrom('chat_attachments as file')
    .leftJoin('messages', 'messages.id', 'file.message_id')
    .leftJoin('conversation_members as member', (join) =>
      join
        .onRef('member.conversation_id', '=', 'messages.conversation_id')
        .on('member.user_id', '=', userId)
        .on('member.is_blocked', '=', false),
    )
    .selectAll('file')
    .where('file.id', '=', id)
    .where((eb) =>
      eb.or([
        eb.and([eb('file.message_id', 'is', null), eb('file.uploader_id', '=', userId)]),
        isVisible,
      ]),
    )
    .executeTakeFirst();
}

/** Forgets a file that was not sent; false when it was. */
export async function discardAttachment(
  { db, attachments }: Stores,
  file: { id: string; uploaderId: string },
): Promise<boolean> {
  const gone = await db
    .deleteFrom('chat_attachments')
    .where('id', '=', file.id)
    .where('uploader_id', '=', file.uploaderId)
    .where('message_id', 'is', null)
    .returning('storage_key')
    .executeTakeFirst();
  if (gone) await removeFiles({ attachments }, gone.storage_key);
  return gone !== undefined;
}

/** Removes files that were not sent within a day. */
export async function removeUnsentAttachments({ db, attachments }: Stores): Promise<void> {
  for (;;) {
    const gone = await db
      .deleteFrom('chat_attachments')
      .where('id', 'in', (eb) =>
        eb
          .selectFrom('chat_attachments')
          .select('id')
          .where('message_id', 'is', null)
          .where('uploaded_at', '<', UNSENT_FOR)
          .limit(AT_ONCE),
      )
      .where('message_id', 'is', null)
      .returning('storage_key')
      .execute();
    for (const { storage_key: key } of gone) await removeFiles({ attachments }, key);
    if (gone.length < AT_ONCE) return;
  }
}

/** Files whose message, conversation or account is gone, and those a dying process left, go. */
export async function sweepAttachments(
  { db, attachments }: Stores,
  writtenBefore: Date,
): Promise<void> {
  for await (const names of attachments.list(writtenBefore)) {
    const keys = [...new Set(names.map((name) => name.replace('-preview', '')))];
    for (let from = 0; from < keys.length; from += AT_ONCE) {
      const some = keys.slice(from, from + AT_ONCE);
      const rows = await db
        .selectFrom('chat_attachments')
        .select('storage_key')
        .where('storage_key', 'in', some)
        .execute();
      const used = new Set(rows.map((row) => row.storage_key));
      for (const key of some) if (!used.has(key)) await removeFiles({ attachments }, key);
    }
  }
}

export async function removeFiles({ attachments }: Pick<Stores, 'attachments'>, key: string) {
  await attachments.remove(key);
  await attachments.remove(previewKey(key));
}
