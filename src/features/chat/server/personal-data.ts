import { sql } from 'kysely';
import { listUploadedFiles } from './attachments/list-uploaded-files.ts';
import { removeUploadedFiles } from './attachments/remove-uploaded-files.ts';
import { personalTable, erase, retain } from '#platform/server/personal-data/personal-data.ts';
import type { PersonalData } from '#platform/server/personal-data/personal-data.ts';

/** Keeps what others received; removes the files the person sent. */
export const chatData: PersonalData = {
  feature: 'chat',
  tables: [
    personalTable(
      'chat_attachments',
      { uploader_id: erase },
      {
        by: 'uploader_id',
        columns: ['conversation_id', 'message_id', 'name', 'mime', 'size', 'uploaded_at'],
      },
    ),
    personalTable('messages', { sender_id: retain('messages others received') }),
    personalTable('conversation_members', {
      user_id: retain('who takes part in a conversation others have'),
    }),
    personalTable('conversations', {
      applicant_id: retain('a conversation others have'),
      buyer_id: retain('a conversation others have'),
    }),
  ],
  leave: removeUploadedFiles,
  files: listUploadedFiles,
  records: [
    {
      name: 'messages',
      // Only messages they may read themselves: an earlier helper's stay out, as on the screen (CHAT-016).
      select: (userId) => sql`
        select conversations.id as conversation_id, coalesce(subject_title, tasks.title) as about,
          messages.sender_id = member.user_id as is_own, messages.type, messages.body, messages.created_at
        from conversation_members as member
        join conversations on conversations.id = member.conversation_id
        left join tasks on tasks.id = conversations.task_id
        join messages on messages.conversation_id = member.conversation_id
          and messages.seq > member.visible_after_seq
          and messages.seq <= coalesce(member.visible_until_seq, messages.seq)
        where member.user_id = ${userId} and not member.is_blocked
        order by conversations.id, messages.seq`,
    },
  ],
};
