import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { newId } from '#platform/server/ids.ts';
import { openPage } from '#test/support/live-page.ts';
import type { LivePage } from '#test/support/live-page.ts';
import { startTestServer } from '#test/support/server.ts';
import type { TestPerson, TestServer } from '#test/support/server.ts';
import { makeOpenTask, sendText } from '../chat-scene.ts';
import { pageOfHits, readMessageSearch } from './search-messages.ts';

let server: TestServer;
let ana: TestPerson;
let ben: TestPerson;
let eve: TestPerson;
let conversationId: string;
let applicationId: string;

beforeAll(async () => {
  server = await startTestServer();
  ana = await server.person('Ana');
  ben = await server.person('Ben');
  eve = await server.person('Eve');
});
afterAll(() => server.close());
beforeEach(async () => {
  const scene = await makeOpenTask(server, ana, ben);
  applicationId = scene.applicationId;
  conversationId = (await ana.api.chat.open({ kind: 'application', ...scene })).id;
});

/** As many messages as it takes, both sides in turn; every tenth speaks of a lantern. */
async function fill(count: number, id = conversationId) {
  const { db } = server.services;
  await sql`
    insert into messages (id, conversation_id, seq, sender_id, body, client_key, created_at)
    select gen_random_uuid(), ${id}, n, case when n % 2 = 0 then ${ana.userId} else ${ben.userId} end::uuid,
      case when n % 10 = 0 then 'Lantern number ' else 'Message number ' end || n, gen_random_uuid(),
      now() - (${count} - n) * interval '1 minute'
    from generate_series(1, ${count}::int) n`.execute(db);
  await db.updateTable('conversations').set({ last_seq: count }).where('id', '=', id).execute();
}
const search = (person: TestPerson, text: string, beforeSeq: number | null = null) =>
  person.api.chat.search({ conversationId, text, beforeSeq });
const findSeqs = async (text: string) => (await search(ana, text)).items.map(({ seq }) => seq);

describe('searching a conversation', () => {
  it('finds words, what is in quotes as it stands, and nothing else (CHAT-200)', async () => {
    for (const body of [
      '100% sure: see C:\\keys_here',
      'The Keys are UNDER the mat',
      "'; drop table messages; --",
      'ÉCOUTE: mowing on Friday at 555-1234',
      'El sofá cuesta 3.50, mañana lo recojo',
    ]) {
      await sendText(ana, conversationId, body);
    }
    for (const [text, found] of [
      ['keys', [2, 1]],
      ['  under THE ', [2]],
      ['mat keys', [2]],
      ['"keys are"', [2]],
      ['"are keys"', []],
      ['"See c:\\keys"', [1]],
      ['%', []],
      ['100', [1]],
      ['10', []],
      ["'; DROP", [3]],
      ["'; drop | & ! <-> :* table", [3]],
      ['e\u0301coute', [4]],
      ['écouté', [4]],
      ['mow', [4]],
      ['555-1234', [4]],
      ['3.50', [5]],
      ['couch', [5]],
      ['sofas', [5]],
      ['manana', [5]],
      ['keysmith', []],
      ['key', [2, 1]],
      ['keys sofa', []],
      [' ', []],
      ['\0', []],
      ['"', []],
      ['\ud800', []],
    ] as const) {
      expect([text, await findSeqs(text)]).toEqual([text, found]);
    }
    await sendText(ben, conversationId, `${'z'.repeat(200)} and more`);
    expect(await findSeqs(`${'z'.repeat(200)} but what comes here is cut`)).toEqual([6]);
  });

  it('says what it found in the messages of a page (CHAT-201)', async () => {
    await sendText(ana, conversationId, 'Mowing today');
    await sendText(ben, conversationId, 'I mowed it');
    expect((await search(ana, 'mow')).foundWords).toEqual(['mowed', 'mowing']);
    expect((await search(ana, 'mow', 2)).foundWords).toEqual(['mowing']);
    expect((await search(ana, 'rake')).foundWords).toEqual([]);
  });

  it('takes a text of any characters, and of as many as there may be (CHAT-200)', async () => {
    const long = Array.from({ length: 500 }, (_, at) => `word${at}x`).join(' ');
    for (const body of [long, '\u1100'.repeat(4000), '\u{10330}'.repeat(4990), '() & | ! <->']) {
      await sendText(ana, conversationId, body);
    }
    expect(await findSeqs('499')).toEqual([1]);
  });

  it('finds the newest first, in pages, and counts them all', async () => {
    await fill(1500);
    const first = await search(ben, 'lantern');
    expect(first.items.map(({ seq }) => seq).slice(0, 3)).toEqual([1500, 1490, 1480]);
    expect(first).toMatchObject({ total: 150, isTotalExact: true, nextBeforeSeq: 510 });
    const rest = await search(ben, 'lantern', first.nextBeforeSeq);
    expect(rest.items).toHaveLength(50);
    expect(rest).toMatchObject({ nextBeforeSeq: null });
    expect(await search(ben, 'message')).toMatchObject({ total: 1000, isTotalExact: false });
  });

  it('finds files by their names, each message once', async () => {
    await fill(4);
    await sql`
      insert into chat_attachments
        (id, conversation_id, uploader_id, message_id, storage_key, name, kind, mime, size)
      select gen_random_uuid(), conversation_id, sender_id, id, gen_random_uuid(),
        (array['Plan of the PORCH.pdf', 'porch.jpg', 'message about it.txt'])[seq],
        (array['file', 'image', 'file'])[seq], 'application/pdf', 1
      from messages where conversation_id = ${conversationId} and seq < 4`.execute(
      server.services.db,
    );
    await sql`update messages set type = file.kind from chat_attachments as file
      where file.message_id = messages.id`.execute(server.services.db);
    expect(await findSeqs('porch')).toEqual([1]);
    expect(await findSeqs('.jpg')).toEqual([]);
    expect(await findSeqs('message')).toEqual([4, 3, 2, 1]);
    expect(await search(ana, 'message')).toMatchObject({ total: 4, isTotalExact: true });
    expect((await search(ana, 'porch', 1)).items).toEqual([]);
    expect(await search(eve, 'porch').catch(() => 'refused')).toBe('refused');
  });

  it('stays within what a member may see', async () => {
    await fill(30);
    await server.services.db
      .updateTable('conversation_members')
      .set({ visible_after_seq: 10, visible_until_seq: 25 })
      .where('conversation_id', '=', conversationId)
      .where('user_id', '=', ben.userId)
      .execute();
    expect((await search(ben, 'lantern')).items.map(({ seq }) => seq)).toEqual([20]);
    expect((await search(ana, 'lantern')).total).toBe(3);
    const around = await ben.api.chat.messages({ conversationId, aroundSeq: 20 });
    expect([around.items[0]?.seq, around.items.at(-1)?.seq]).toEqual([11, 25]);
    expect(around).toMatchObject({ hasEarlier: false, hasLater: false });
  });

  it('walks along one conversation by its index, however many there are (CHAT-202)', async () => {
    const { db } = server.services;
    await fill(500);
    const query = await readMessageSearch(server.services, 'number 490');
    if (!query) throw new Error('there is a text');
    const asked = { conversationId, text: '', beforeSeq: null };
    const lines = await pageOfHits(db, ana.userId, asked, query).explain<{ 'QUERY PLAN': string }>(
      'text',
    );
    const plan = lines.map((line) => line['QUERY PLAN']).join('\n');
    expect(plan).toContain('messages_conversation_id_seq_key');
    expect(plan).not.toContain('Seq Scan on messages');
  });
});

describe('a window around a message', () => {
  it('holds it and what stands on both sides', async () => {
    await fill(300);
    const around = (aroundSeq: number) => ana.api.chat.messages({ conversationId, aroundSeq });
    const ends = async (seq: number) => {
      const { items, hasEarlier, hasLater } = await around(seq);
      return [items[0]?.seq, items.at(-1)?.seq, hasEarlier, hasLater];
    };
    expect(await ends(150)).toEqual([101, 200, true, true]);
    expect(await ends(1)).toEqual([1, 51, false, true]);
    // One is left after the 50 that follow, or none.
    expect(await ends(249)).toEqual([200, 299, true, true]);
    expect(await ends(250)).toEqual([201, 300, true, false]);
    expect(await ends(300)).toEqual([251, 300, true, false]);
    expect(await ends(9999)).toEqual([251, 300, true, false]);
  });
});

describe('muting and archiving', () => {
  const seenBy = async (person: TestPerson) => {
    const { isMuted, isArchived } = await person.api.chat.open({
      kind: 'conversation',
      conversationId,
    });
    return { isMuted, isArchived };
  };

  it('are for oneself, can be set twice, and are taken back', async () => {
    for (const isMuted of [true, true, false]) {
      expect(await ben.api.chat.mute({ conversationId, isMuted })).toEqual({ isMuted });
      expect(await seenBy(ben)).toEqual({ isMuted, isArchived: false });
    }
    for (const isArchived of [true, true, false]) {
      expect(await ben.api.chat.archive({ conversationId, isArchived })).toEqual({ isArchived });
      expect(await seenBy(ben)).toEqual({ isMuted: false, isArchived });
      expect(await seenBy(ana)).toEqual({ isMuted: false, isArchived: false });
    }
  });

  it('a message brings an archived chat back, and a muted one stays muted', async () => {
    await ben.api.chat.mute({ conversationId, isMuted: true });
    await ben.api.chat.archive({ conversationId, isArchived: true });
    await sendText(ana, conversationId, 'Are you there?');
    expect(await seenBy(ben)).toEqual({ isMuted: true, isArchived: false });
    const { items } = await ben.api.notifications.list({});
    expect(items.filter(({ entityId }) => entityId === applicationId)).toEqual([]);
  });

  it('reach the other devices of the person, and no one else', async () => {
    const [mine, theirs] = [await openPage(server, ben.token), await openPage(server, ana.token)];
    await ben.api.chat.mute({ conversationId, isMuted: true });
    await mine.receives(
      'chat.changed',
      ({ conversationId: id }: { conversationId: string }) => id === conversationId,
    );
    await sendText(ben, conversationId, 'Afterwards');
    await theirs.receives('chat.message', () => true);
    expect(theirs.received.map(({ event }) => event)).not.toContain('chat.changed');
    mine.socket.close();
    theirs.socket.close();
  });
});

describe('read marks', () => {
  it('are sent to the others who take part now', async () => {
    const [theirs, strange] = [
      await openPage(server, ana.token),
      await openPage(server, eve.token),
    ];
    await sendText(ana, conversationId, 'One');
    await sendText(ana, conversationId, 'Two');
    await ben.api.chat.markRead({ conversationId, seq: 1 });
    const { payload } = await theirs.receives('chat.seen', () => true);
    expect(payload).toEqual({ conversationId, userId: ben.userId, lastReadSeq: 1 });
    const { participants } = await ana.api.chat.open({ kind: 'conversation', conversationId });
    expect(participants.find(({ userId }) => userId === ben.userId)?.lastReadSeq).toBe(1);
    expect(strange.received.map(({ event }) => event)).not.toContain('chat.seen');
    theirs.socket.close();
    strange.socket.close();
  });

  it('made by members who left are sent to no one', async () => {
    await sendText(ana, conversationId, 'One');
    await server.services.db
      .updateTable('conversation_members')
      .set({ visible_until_seq: 1 })
      .where('conversation_id', '=', conversationId)
      .where('user_id', '=', ben.userId)
      .execute();
    const page = await openPage(server, ana.token);
    await ben.api.chat.markRead({ conversationId, seq: 1 });
    await sendText(ana, conversationId, 'Two');
    await page.receives('chat.message', () => true);
    expect(page.received.map(({ event }) => event)).not.toContain('chat.seen');
    page.socket.close();
  });
});

describe('typing', () => {
  const lookAt = (page: LivePage) =>
    page.socket.emitWithAck('focus', { kind: 'conversation', id: conversationId });
  const type = (page: LivePage) => page.socket.emitWithAck('broadcast', { event: 'chat.typing' });

  it('is sent to the others who have the conversation open', async () => {
    const [mine, theirs] = [await openPage(server, ana.token), await openPage(server, ben.token)];
    await lookAt(mine);
    await lookAt(theirs);
    expect(await type(mine)).toBe(true);
    const { payload } = await theirs.receives('chat.typing');
    expect(payload).toEqual({ id: conversationId, userId: ana.userId, payload: {} });
    expect(mine.received.map(({ event }) => event)).not.toContain('chat.typing');
    mine.socket.close();
    theirs.socket.close();
  });

  it.each(['invisible', 'offline'] as const)(
    'is not sent of who chose to be %s (PEOPLE-086)',
    async (status) => {
      await ana.api.presence.choose({ status, customStatusMessage: '' });
      const page = await openPage(server, ana.token);
      expect(await lookAt(page)).toBe(true);
      expect(await type(page)).toBe(false);
      page.socket.close();
      await ana.api.presence.choose({ status: 'online', customStatusMessage: '' });
    },
  );

  it('is no longer sent of who turns invisible while they write (PEOPLE-086)', async () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    const [mine, theirs] = [await openPage(server, ana.token), await openPage(server, ben.token)];
    await lookAt(mine);
    await lookAt(theirs);
    expect(await type(mine)).toBe(true);
    await theirs.receives('chat.typing');
    await ana.api.presence.choose({ status: 'invisible', customStatusMessage: '' });
    vi.advanceTimersByTime(3_001);
    expect(await type(mine)).toBe(false);
    vi.useRealTimers();
    expect(theirs.received.filter(({ event }) => event === 'chat.typing')).toHaveLength(1);
    mine.socket.close();
    theirs.socket.close();
    await ana.api.presence.choose({ status: 'online', customStatusMessage: '' });
  });

  it('is not sent of strangers, nor of who may only read', async () => {
    const strange = await openPage(server, eve.token);
    expect(await lookAt(strange)).toBe(false);
    expect(await type(strange)).toBe(false);
    await server.services.db
      .updateTable('conversations')
      .set({ closed_at: new Date() })
      .where('id', '=', conversationId)
      .execute();
    const page = await openPage(server, ana.token);
    expect(await lookAt(page)).toBe(true);
    expect(await type(page)).toBe(false);
    strange.socket.close();
    page.socket.close();
  });
});

it.each<[string, (person: TestPerson, id: string) => Promise<unknown>]>([
  ['search', (person, id) => person.api.chat.search({ conversationId: id, text: 'a' })],
  ['mute', (person, id) => person.api.chat.mute({ conversationId: id, isMuted: true })],
  ['archive', (person, id) => person.api.chat.archive({ conversationId: id, isArchived: true })],
  ['around', (person, id) => person.api.chat.messages({ conversationId: id, aroundSeq: 1 })],
])('%s knows nothing for strangers (CHAT-156)', async (_name, call) => {
  for (const id of [conversationId, newId(), 'no id']) {
    await expect(call(eve, id)).rejects.toMatchObject({
      status: 404,
      message: 'Chat not available',
    });
  }
  const stranger = { ...eve, api: server.anonymous };
  await expect(call(stranger, conversationId)).rejects.toMatchObject({
    status: 401,
    message: 'Please sign in to access chat',
  });
});
