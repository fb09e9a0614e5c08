// The people of the bench `chat-fanout`, in a process of their own. Connects all of them when asked
// where, sends when asked to, and answers with what each of them received.
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { createApiClient } from '#test/processes/support/people/chat-people.ts';
import { listen } from '#test/processes/support/people/listener.ts';
import type { Listener } from '#test/processes/support/people/listener.ts';
import { toNetworkAddress } from '#test/processes/support/people/everyday-load.ts';

export type ClientsOrder =
  | {
      act: 'connect';
      url: string;
      kind: 'product' | 'relay';
      conversations: Array<{ conversationId: string; tokens: [string, string] }>;
    }
  | { act: 'send'; perSecond: number; seconds: number }
  | { act: 'leave' };

export type ClientsReport = {
  sent: number;
  refused: string[];
  /** From the call until a socket of the other person has the message, in milliseconds. */
  shownAfter: number[];
  lost: number;
  doubled: number;
  disordered: number;
  /** The longest delay of the clients themselves. */
  latestMs: number;
};

type Write = (body: string) => Promise<unknown>;
type Pair = { people: [Listener, Listener]; writers: Write[]; next: number };

const CONNECTING_AT_ONCE = 20;
const LONGEST_WAIT_MS = 10_000;
let conversations: Pair[] = [];
/** When each message was sent, by its text. */
const sentAt = new Map<string, number>();
let shownAfter: number[] = [];

async function connect(order: Extract<ClientsOrder, { act: 'connect' }>) {
  const waiting = [...order.conversations];
  const lane = async () => {
    for (let one = waiting.pop(); one; one = waiting.pop()) {
      conversations.push(await openPair(order, one));
    }
  };
  await Promise.all(Array.from({ length: CONNECTING_AT_ONCE }, lane));
}

async function openPair(
  { url, kind }: { url: string; kind: 'product' | 'relay' },
  { conversationId, tokens }: { conversationId: string; tokens: [string, string] },
): Promise<Pair> {
  const [one, other] = [await openPerson(url, tokens[0]), await openPerson(url, tokens[1])];
  const people: [Listener, Listener] = [one, other];
  const isProduct = kind === 'product';
  for (const { socket } of people) {
    if (!isProduct) await socket.emitWithAck('join', conversationId);
  }
  // Every second person has the chat on the screen; the other ones get a notice.
  if (isProduct)
    await one.socket.emitWithAck('focus', { kind: 'conversation', id: conversationId });
  const writers = tokens.map((token, at): Write => {
    if (!isProduct) {
      return async (body) => people[at]?.socket.emitWithAck('send', { conversationId, body });
    }
    const api = createApiClient(url, token);
    return async (body) => api.chat.send({ conversationId, body, clientKey: crypto.randomUUID() });
  });
  return { people, writers, next: 0 };
}

let networks = 0;

function openPerson(url: string, token: string): Promise<Listener> {
  networks += 1;
  // A network of their own each, as a proxy would report it: what one may dial in a minute is not what is measured.
  const headers = { 'X-Forwarded-For': toNetworkAddress(networks) };
  return listen(url, token, { headers, onMessage: noteShown });
}

function noteShown(body: string) {
  const since = sentAt.get(body);
  if (since !== undefined) shownAfter.push(performance.now() - since);
}

let rounds = 0;

async function send({ perSecond, seconds }: { perSecond: number; seconds: number }) {
  rounds += 1;
  sentAt.clear();
  shownAfter = [];
  const count = perSecond * seconds;
  const refused: string[] = [];
  const sending: Promise<void>[] = [];
  const expected = new Map<Pair, string[]>();
  let latestMs = 0;
  const startedAt = performance.now();
  for (let index = 0; index < count; index += 1) {
    const due = startedAt + (index * 1000) / perSecond;
    const early = due - performance.now();
    if (early > 1) await sleep(early);
    const pair = conversations[index % conversations.length];
    if (!pair) throw new Error('Nobody is connected');
    const body = `Message ${rounds}.${index}: shall we say five o’clock at the side gate?`;
    expected.set(pair, [...(expected.get(pair) ?? []), body]);
    const now = performance.now();
    latestMs = Math.max(latestMs, now - due);
    sentAt.set(body, now);
    const write = pair.writers[pair.next % 2];
    pair.next += 1;
    const done = write?.(body).then(
      () => {},
      (error: unknown) => void refused.push(String(error)),
    );
    if (done) sending.push(done);
  }
  await Promise.all(sending);
  const deadline = performance.now() + LONGEST_WAIT_MS;
  const missing = () => countWrong(expected, (times) => times === 0);
  while (missing() > 0 && performance.now() < deadline) await sleep(20);
  // Duplicates arrive soon, if at all.
  await sleep(500);
  const report: ClientsReport = {
    sent: count,
    refused,
    shownAfter,
    lost: missing(),
    doubled: countWrong(expected, (times) => times > 1),
    disordered: conversations
      .flatMap(({ people }) => people)
      .reduce((sum, one) => sum + one.disordered, 0),
    latestMs,
  };
  return report;
}

function countWrong(expected: Map<Pair, string[]>, isWrong: (times: number) => boolean): number {
  let count = 0;
  for (const [{ people }, bodies] of expected) {
    for (const { received } of people) {
      count += bodies.filter((body) => isWrong(received.get(body) ?? 0)).length;
    }
  }
  return count;
}

function leave() {
  for (const { people } of conversations) for (const { socket } of people) socket.disconnect();
  conversations = [];
}

for (;;) {
  const [order]: [ClientsOrder] = (await once(process, 'message')) as [ClientsOrder];
  if (order.act === 'connect') await connect(order);
  if (order.act === 'leave') leave();
  process.send?.(order.act === 'send' ? await send(order) : null);
}
