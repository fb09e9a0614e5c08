import { createConnection } from 'node:net';
import { once } from 'node:events';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listenForReplies } from '#features/notifications/server/replies/smtp/reply-listener.ts';
import type { ReplyListener } from '#features/notifications/server/replies/smtp/reply-listener.ts';
import { makeReplyAddress } from '#features/notifications/server/public.ts';
import { registeredReplies } from '#app/features.server.ts';
import { startTestServer } from '#test/support/server.ts';
import type { TestPerson, TestServer } from '#test/support/server.ts';
import { makeOpenTask } from '#features/chat/server/chat-scene.ts';
import { findRecords, sendSigned } from './signed-mail.ts';

const DOMAIN = 'in.porchlight.example';
const records: Record<string, string> = {};

let server: TestServer;
let listener: ReplyListener;
let paula: TestPerson;
let hugo: TestPerson;
let conversationId: string;
let to: string;

const listen = async () => {
  const options = {
    port: 0,
    resolver: (name: string, type: string) => findRecords(records)(name, type),
  };
  const opened = await listenForReplies(server.services, registeredReplies, options);
  if (!opened) throw new Error('nothing listens');
  return opened;
};

beforeAll(async () => {
  server = await startTestServer({
    MAIL_EVENTS_SECRET: 'a-secret-of-the-operator',
    MAIL_REPLY_DOMAIN: DOMAIN,
    LOG_LEVEL: 'silent',
  });
  listener = await listen();
  [paula, hugo] = [await server.person('Paula'), await server.person('Hugo')];
  const scene = await makeOpenTask(server, paula, hugo);
  ({ id: conversationId } = await paula.api.chat.open({ kind: 'application', ...scene }));
  to = await makeReplyAddress(server.services, DOMAIN, { conversationId, userId: hugo.userId });
});
afterAll(async () => {
  await listener.close();
  await server.close();
});

const send = (
  email: Partial<Parameters<typeof sendSigned>[1]>,
  ...more: [] | [null]
): Promise<string> =>
  sendSigned(listener.port, { from: hugo.email, to, text: 'At ten!', ...email }, ...more);
const messages = async () =>
  (await paula.api.chat.messages({ conversationId })).items.map(({ body }) => body);

describe('an e-mail by SMTP (NOTE-241)', () => {
  it('is a message of its verified sender, once, with its file', async () => {
    const attachments = [{ filename: 'key.txt', content: 'under the mat' }];
    const email = { messageId: '<one@example.org>', attachments };
    expect(await send(email)).toBe('sent');
    expect(await send(email)).toBe('sent');
    expect((await messages()).filter((body) => body === 'At ten!')).toHaveLength(1);
  });

  it.each([
    ['no address of ours', 'someone@in.porchlight.example'],
    ['one cut off', 'reply+abcdef@in.porchlight.example'],
    ['another domain', 'reply+abcdef@example.com'],
  ])('is refused before it is read, to %s', async (_, address) => {
    await expect(send({ to: address })).rejects.toMatchObject({ responseCode: 550 });
  });

  it('is refused with the reason while its sender is not proven (NOTE-242)', async () => {
    const before = await messages();
    await expect(send({ text: 'Forged!' }, null)).rejects.toMatchObject({
      responseCode: 550,
      response: expect.stringContaining('neither SPF nor DKIM shows'),
    });
    records['s1._domainkey.example.org'] = 'fails';
    await expect(send({ text: 'Later' })).rejects.toMatchObject({ responseCode: 451 });
    delete records['s1._domainkey.example.org'];
    expect(await messages()).toEqual(before);
  });

  it('needs no signature from the address that its domain sends from (NOTE-242)', async () => {
    records['example.org'] = 'v=spf1 ip4:127.0.0.1 -all';
    expect(await send({ text: 'By our own server' }, null)).toBe('sent');
    delete records['example.org'];
    expect(await messages()).toContain('By our own server');
  });

  it('is taken and dropped if a program wrote it (NOTE-222)', async () => {
    const headers = { 'Auto-Submitted': 'auto-replied' };
    expect(await send({ text: 'I am away', headers }, null)).toBe('ignored');
    expect(await messages()).not.toContain('I am away');
  });

  it('is refused if it is larger than 15 MB', async () => {
    const attachments = [{ filename: 'big.bin', content: Buffer.alloc(12 * 1024 * 1024) }];
    await expect(send({ attachments })).rejects.toMatchObject({ responseCode: 552 });
  });
});

it('lets one network have five connections at a time, and ends them when it closes (NOTE-241)', async () => {
  const one = await listen();
  const open = async () => {
    const socket = createConnection(one.port, '127.0.0.1');
    const [greeting] = await once(socket, 'data');
    return { socket, greeting: String(greeting) };
  };
  const five = await Promise.all([open(), open(), open(), open(), open()]);
  expect(five.map(({ greeting }) => greeting.slice(0, 3))).toEqual(Array(5).fill('220'));
  expect((await open()).greeting).toContain('421 4.7.0');
  for (const { socket } of five) socket.end('QUIT\r\n');
  await one.close();
  await expect(open()).rejects.toMatchObject({ code: 'ECONNREFUSED' });
});

it('is open only where the operator sets the port (NOTE-241)', async () => {
  expect(await listenForReplies(server.services, registeredReplies)).toBeNull();
});
