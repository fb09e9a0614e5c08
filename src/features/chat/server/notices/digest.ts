import { sql } from 'kysely';
import type { Services, Work } from '#platform/server/context.ts';
import { inTransaction } from '#platform/server/database/transaction.ts';
import type { ConversationKinds } from '../conversations/conversation-kinds.ts';
import { isCurrentReader, settledSeq } from '../conversations/conversation-query.ts';
import { EMAIL_JOB, digestJob, sendDigestEmail } from './digest-email.ts';
import type { DigestJob } from './digest-email.ts';
import { membersInContext } from '../conversations/members.ts';
import { REFUSAL_JOB, sendRefusal } from './replies/refusal-email.ts';

const JOB = 'chat.digest';
const EVERY_FIVE_MINUTES = '*/5 * * * *';
const QUIET_MINUTES = 15;
const CONVERSATIONS_AT_ONCE = 100;
/** Refusal jobs contain a person's words, so they are deleted after a day. */
const SECONDS_A_DAY = 24 * 60 * 60;
/** The next run handles the rest. */
const MOST_ROUNDS = 50;

const isQuiet = sql<boolean>`conversations.awaits_digest
  and conversations.last_message_at < now() - make_interval(mins => ${QUIET_MINUTES})`;

/** E-mails about messages that stayed unread for a quiet while (decision 0027). */
export async function digestJobs(services: Services, kinds: ConversationKinds): Promise<void> {
  await services.jobs.handle(EMAIL_JOB, (data, { id }) =>
    sendDigestEmail(services, kinds, digestJob.parse(data), id),
  );
  await services.jobs.handle(REFUSAL_JOB, (data) => sendRefusal(services, data), {
    deleteAfterSeconds: SECONDS_A_DAY,
  });
  await services.jobs.repeat(JOB, EVERY_FIVE_MINUTES, () => findUnreadForEmails(services, kinds));
}

/** Finds the people to write to, a bounded number of conversations at a time. */
export async function findUnreadForEmails(
  services: Services,
  kinds: ConversationKinds,
): Promise<void> {
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const looked = await inTransaction(services, (work) => lookAtSome(work, kinds));
    if (looked < CONVERSATIONS_AT_ONCE) return;
  }
}

/**
 * Notes in one step which messages an e-mail is about and queues the e-mails: whatever ends
 * here half-way, no message is written about twice, and none is left out.
 */
async function lookAtSome(work: Work, kinds: ConversationKinds): Promise<number> {
  const { trx } = work;
  // One process at a time, so that none of them writes a second e-mail about another chat.
  await sql`select pg_advisory_xact_lock(hashtext(${JOB}))`.execute(trx);
  const quiet = await trx
    .selectFrom('conversations')
    .select('id')
    .where(isQuiet)
    .orderBy('last_message_at')
    .limit(CONVERSATIONS_AT_ONCE)
    .forUpdate()
    // A locked conversation is just being written in, so it is not quiet.
    .skipLocked()
    .execute();
  if (quiet.length === 0) return 0;
  const conversationIds = quiet.map(({ id }) => id);
  const unread = await unreadOfTheirReaders(work, kinds, conversationIds);
  for (const digest of groupIntoDigests(unread)) {
    for (const { conversationId, upToSeq } of digest.chats) {
      await trx
        .updateTable('conversation_members')
        .set({ mailed_seq: upToSeq })
        .where('conversation_id', '=', conversationId)
        .where('user_id', '=', digest.userId)
        .where('mailed_seq', '<', upToSeq)
        .execute();
    }
    await work.services.jobs.enqueue(trx, EMAIL_JOB, digest);
  }
  await trx
    .updateTable('conversations')
    .set({ awaits_digest: false })
    .where('id', 'in', conversationIds)
    .execute();
  return quiet.length;
}

/**
 * Finds the unread messages, in any quiet conversation, of people who may read one of these, so that one e-mail covers
 * them all; leaves out people who want no e-mails or have muted or archived the chat.
 */
function unreadOfTheirReaders({ trx }: Work, kinds: ConversationKinds, conversationIds: string[]) {
  return membersInContext(trx, kinds, ['is_current'])
    .innerJoin('profiles', 'profiles.id', 'member.user_id')
    .select(['member.user_id', 'conversations.id as conversation_id'])
    .select('conversations.last_seq as up_to_seq')
    .select(settledSeq.as('after_seq'))
    .where('member.user_id', 'in', (eb) =>
      eb
        .selectFrom('conversation_members as reader')
        .select('reader.user_id')
        .where('reader.conversation_id', 'in', conversationIds),
    )
    .where(isQuiet)
    .where(isCurrentReader)
    .where('profiles.email_notifications', '=', true)
    .where('member.muted', '=', false)
    .where('member.archived_at', 'is', null)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('messages')
          .select('messages.id')
          .whereRef('messages.conversation_id', '=', 'conversations.id')
          .whereRef('messages.sender_id', '!=', 'member.user_id')
          .where('messages.seq', '>', settledSeq),
      ),
    )
    .orderBy('member.user_id')
    .orderBy('conversations.last_message_at', 'desc')
    .execute();
}

function groupIntoDigests(unread: Awaited<ReturnType<typeof unreadOfTheirReaders>>): DigestJob[] {
  const digests = new Map<string, DigestJob>();
  for (const row of unread) {
    const digest = digests.get(row.user_id) ?? { userId: row.user_id, chats: [] };
    digests.set(row.user_id, digest);
    digest.chats.push({
      conversationId: row.conversation_id,
      afterSeq: row.after_seq,
      upToSeq: row.up_to_seq,
    });
  }
  return [...digests.values()];
}
