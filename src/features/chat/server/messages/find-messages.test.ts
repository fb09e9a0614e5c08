import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { setRole } from '#identity/server/public.ts';
import { inTransaction } from '#platform/server/database/transaction.ts';
import { startTestServer } from '#test/support/server.ts';
import type { TestPerson, TestServer } from '#test/support/server.ts';
import { makeOpenTask, sendText } from '../chat-scene.ts';
import { hitsOfAll } from './find-messages.ts';
import { readMessageSearch } from './search-messages.ts';

let server: TestServer;
let ana: TestPerson;
let ben: TestPerson;

beforeAll(async () => {
  server = await startTestServer();
  [ana, ben] = [await server.person('Ana Poster'), await server.person('Ben Helper')];
});
afterAll(() => server.close());

async function openChat(poster: TestPerson, applicant: TestPerson) {
  const scene = await makeOpenTask(server, poster, applicant);
  return (await poster.api.chat.open({ kind: 'application', ...scene })).id;
}
const find = (person: TestPerson, text: string, cursor: string | null = null) =>
  person.api.chat.findMessages({ text, cursor });
const findTexts = async (person: TestPerson, text: string) =>
  (await find(person, text)).items.map(({ excerpt }) => excerpt);
const setMember = (person: TestPerson, conversationId: string, values: Record<string, unknown>) =>
  server.services.db
    .updateTable('conversation_members')
    .set(values)
    .where('conversation_id', '=', conversationId)
    .where('user_id', '=', person.userId)
    .execute();

describe('searching all conversations at once (CHAT-198)', () => {
  it('has the newest first, with its writer, conversation and words', async () => {
    const carl = await server.person('Carl Other');
    const first = await openChat(ana, ben);
    const second = await openChat(ana, carl);
    await sendText(ben, first, 'Mowing would suit me on Friday');
    await sendText(ana, second, 'Who mowed it last?');
    await sendText(carl, second, 'Not me');
    await setMember(ana, first, { archived_at: new Date() });

    const page = await find(ana, 'mow');
    expect(page.items).toEqual([
      expect.objectContaining({
        conversationId: second,
        seq: 1,
        senderId: ana.userId,
        excerpt: 'Who mowed it last?',
      }),
      expect.objectContaining({ conversationId: first, seq: 1, senderId: ben.userId }),
    ]);
    expect(page.conversations.map(({ id }) => id)).toEqual([second, first]);
    expect(page).toMatchObject({ foundWords: ['mowed', 'mowing'], nextCursor: null });
    expect((await find(carl, 'mow')).items.map(({ seq }) => seq)).toEqual([1]);
  });

  it('shows what stands around the words, and the names of files', async () => {
    const poster = await server.person();
    const id = await openChat(poster, ben);
    const long = `${'before '.repeat(60)}the zeppelin ${'after '.repeat(60)}`;
    await sendText(ben, id, long);
    await sendText(ben, id, `${'👩‍👩‍👧'.repeat(80)}zeppelin`);
    await sendText(ben, id, 'See the file');
    await sql`
      with sent as (
        update messages set type = 'file' where conversation_id = ${id} and seq = 3 returning id)
      insert into chat_attachments
        (id, conversation_id, uploader_id, message_id, storage_key, name, kind, mime, size)
      select gen_random_uuid(), ${id}, ${ben.userId}, id, gen_random_uuid(),
        'Plan of the ZEPPELIN.pdf', 'file', 'application/pdf', 1 from sent`.execute(
      server.services.db,
    );
    const [file, emoji, words] = await findTexts(poster, 'zeppelins');
    expect(file).toBe('Plan of the ZEPPELIN.pdf');
    expect(emoji).toMatch(/^….*zeppelin$/u);
    expect(words).toMatch(/^…before .*the zeppelin after .*…$/);
    // The names of pictures are shown nowhere, so they are not searched.
    await sql`update messages set type = 'image' where conversation_id = ${id} and seq = 3`.execute(
      server.services.db,
    );
    expect(await findTexts(poster, 'zeppelins')).toEqual([emoji, words]);
    await server.services.db.deleteFrom('chat_attachments').execute();
    expect(await findTexts(poster, 'pdf')).toEqual([]);
  });

  it('is read page by page, nothing twice and nothing left out', async () => {
    const poster = await server.person();
    const ids = [await openChat(poster, ben), await openChat(poster, ana)];
    for (const id of ids) {
      await sql`
        insert into messages (id, conversation_id, seq, sender_id, body, client_key, created_at)
        select gen_random_uuid(), ${id}, n, ${poster.userId}, 'Lantern ' || n, gen_random_uuid(),
          now() - (30 - n) * interval '1 hour'
        from generate_series(1, 30) n`.execute(server.services.db);
    }
    const places: string[] = [];
    const times: number[] = [];
    let cursor: string | null = null;
    do {
      const page: Awaited<ReturnType<typeof find>> = await find(poster, 'lantern', cursor);
      places.push(...page.items.map((item) => `${item.conversationId} ${item.seq}`));
      times.push(...page.items.map(({ createdAt }) => createdAt.getTime()));
      cursor = page.nextCursor;
    } while (cursor !== null);
    expect(new Set(places).size).toBe(60);
    expect(places).toHaveLength(60);
    expect(times).toEqual(times.toSorted((one, other) => other - one));
    await expect(find(poster, 'lantern', 'nonsense')).rejects.toMatchObject({ status: 422 });
  });

  it.each([
    '',
    '   ',
    '\0',
    '%',
    '"',
    '()',
    "'; drop table messages; --",
    '\ud800',
    'x'.repeat(5000),
  ])('finds nothing for %j, and does not fail (CHAT-164)', async (text) =>
    expect((await find(ana, text)).items).toEqual([]),
  );
});

describe('finding a message (CHAT-201)', () => {
  let id: string;
  let poster: TestPerson;
  const viewers = {} as Record<'member' | 'stranger' | 'staff', TestPerson>;
  beforeAll(async () => {
    poster = await server.person();
    viewers.member = await server.person();
    viewers.stranger = await server.person();
    viewers.staff = await server.person();
    await inTransaction(server.services, (work) => setRole(work, viewers.staff.userId, 'operator'));
    id = await openChat(poster, viewers.member);
    for (const word of ['heron early', 'heron middle', 'heron late']) {
      await sendText(poster, id, word);
    }
  });

  it.each<[keyof typeof viewers, string, Record<string, unknown>, string[]]>([
    ['member', 'taking part', {}, ['heron late', 'heron middle', 'heron early']],
    ['member', 'muted', { muted: true }, ['heron late', 'heron middle', 'heron early']],
    ['member', 'who came later', { visible_after_seq: 1 }, ['heron late', 'heron middle']],
    ['member', 'who left', { visible_until_seq: 2 }, ['heron middle', 'heron early']],
    ['member', 'separated by a block', { is_blocked: true }, []],
    ['stranger', 'of another chat', {}, []],
    ['staff', 'of no chat', {}, []],
  ])('a %s %s', async (viewer, _state, values, found) => {
    const usual = {
      visible_after_seq: 0,
      visible_until_seq: null,
      is_blocked: false,
      muted: false,
    };
    await setMember(viewers.member, id, { muted: false, ...values });
    expect(await findTexts(viewers[viewer], 'herons')).toEqual(found);
    await setMember(viewers.member, id, usual);
  });
});

test("one's own messages are walked along by their index, however many there are (CHAT-202)", async () => {
  const { db } = server.services;
  const crowd = await server.person();
  const id = await openChat(crowd, ben);
  await sql`
    insert into messages (id, conversation_id, seq, sender_id, body, client_key)
    select gen_random_uuid(), ${id}, n, ${crowd.userId}, 'A lantern', gen_random_uuid()
    from generate_series(1, 3000) n`.execute(db);
  await sql`vacuum analyze messages`.execute(db);
  const query = await readMessageSearch(server.services, 'lantern');
  if (!query) throw new Error('there is a text');
  const { rows } = await sql<{
    'QUERY PLAN': string;
  }>`explain ${hitsOfAll(ana.userId, query, null)}`.execute(db);
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
  expect(plan).toContain('messages_conversation_id_seq_key');
  expect(plan).not.toContain('Seq Scan on messages');
});
