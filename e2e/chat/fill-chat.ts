// Fills a conversation of the site under test with many messages: node e2e/chat/fill-chat.ts <conversation> <count>
import { sql } from 'kysely';
import { withData } from '../support/with-data.ts';

const [conversationId = '', count = ''] = process.argv.slice(2);
await withData(async (db) => {
  // Both sides in turn, a minute apart; some longer than others. The last one is of this very minute.
  await sql`
    insert into messages (id, conversation_id, seq, sender_id, body, client_key, created_at)
    select gen_random_uuid(), ${conversationId}, talk.last_seq + n,
      people.ids[1 + n % cardinality(people.ids)],
      case when n = 7 then 'The spare key hangs behind the blue door'
        else 'Message number ' || n || repeat(' and so on', n % 23) end,
      gen_random_uuid(), now() - (${Number(count)} - n) * interval '1 minute'
    from generate_series(1, ${Number(count)}::int) n,
      (select last_seq from conversations where id = ${conversationId}) talk,
      (select array_agg(user_id order by user_id) as ids from conversation_members
        where conversation_id = ${conversationId}) people`.execute(db);
  await sql`
    update conversations set last_seq = last_seq + ${Number(count)}, last_message_at = now()
    where id = ${conversationId}`.execute(db);
  await sql`
    update conversation_members set last_read_seq = (select last_seq from conversations where id = ${conversationId})
    where conversation_id = ${conversationId}`.execute(db);
});
