import { setTimeout as sleep } from 'node:timers/promises';
import { io } from 'socket.io-client';
import type { Socket } from 'socket.io-client';
import { MESSAGE_SENT } from '#features/chat/live-events.ts';
import type { MessageSent } from '#features/chat/live-events.ts';
import type { ChatPair, ChatPerson } from '#test/processes/support/people/chat-people.ts';

export const ACTIONS = ['page', 'call', 'message'] as const;
/** The duration of each action, in milliseconds. */
export type Times = Record<(typeof ACTIONS)[number], number[]>;

const A_SECOND = 12;
const LONGEST_WAIT_MS = 10_000;

export type QuietPeople = {
  /** Until `isOver` says so: at a steady pace, whatever becomes of what they did before. */
  live: (isOver: () => boolean) => Promise<Times>;
  leave: () => void;
};

/** People of as many networks who open the page of tasks, ask for its list, and write to each other. */
export async function openQuietPeople(
  url: string,
  pairs: readonly ChatPair[],
): Promise<QuietPeople> {
  const sockets: Socket[] = [];
  const onReceived = new Map<string, () => void>();
  for (const [at, { people }] of pairs.entries()) {
    for (const { token } of people) {
      const socket = await connect(url, token, toTestNetAddress(at));
      sockets.push(socket);
      socket.on(MESSAGE_SENT, ({ message }: MessageSent) => onReceived.get(message.body)?.());
    }
  }

  const ask = async (at: number, path: string, body?: { person: ChatPerson; json: object }) => {
    const headers = { 'X-Forwarded-For': toTestNetAddress(at), 'Content-Type': 'application/json' };
    const answer = await fetch(`${url}${path}`, {
      headers: { ...headers, ...(body && { Authorization: `Bearer ${body.person.token}` }) },
      ...(body && { method: 'POST', body: JSON.stringify({ json: body.json }) }),
    });
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`${path} was answered ${answer.status}`);
  };
  const write = async (at: number, turn: number) => {
    const pair = pairs[at];
    const person = pair?.people[turn % 2];
    if (!pair || !person) throw new Error('Nobody is there');
    const text = `Shall we say five o’clock at the side gate? ${crypto.randomUUID()}`;
    const shown = Promise.withResolvers<void>();
    let times = 0;
    // Its writer's own pages receive it too; the other one's may be the first.
    onReceived.set(text, () => (times += 1) === 2 && shown.resolve());
    const late = setTimeout(() => shown.reject(new Error('Lost a message')), LONGEST_WAIT_MS);
    const { conversationId } = pair;
    const json = { conversationId, body: text, clientKey: crypto.randomUUID() };
    await Promise.all([ask(at, '/api/rpc/chat/send', { person, json }), shown.promise]);
    clearTimeout(late);
    onReceived.delete(text);
  };
  const browse = (at: number, turn: number) => {
    const person = pairs[at]?.people[turn % 2];
    if (!person) throw new Error('Nobody is there');
    return ask(at, '/api/rpc/tasks/browse', { person, json: { limit: 24 } });
  };

  let done = 0;
  const live = async (isOver: () => boolean): Promise<Times> => {
    const times: Times = { page: [], call: [], message: [] };
    const underWay: Promise<void>[] = [];
    const timed = (action: keyof Times, work: Promise<void>) => {
      const startedAt = performance.now();
      const timing = work.then(() => void times[action].push(performance.now() - startedAt));
      // Thrown at the end: a process that dies of it would leave the server and its database running.
      timing.catch(() => {});
      underWay.push(timing);
    };
    const startedAt = performance.now();
    for (let index = 0; !isOver(); index += 1) {
      const early = startedAt + (index * 1000) / A_SECOND - performance.now();
      if (early > 0) await sleep(early);
      done += 1;
      const at = done % pairs.length;
      const turn = Math.floor(done / pairs.length);
      timed('page', ask(at, '/browse-tasks'));
      timed('call', browse((at + 1) % pairs.length, turn));
      timed('message', write((at + 2) % pairs.length, turn));
    }
    await Promise.all(underWay);
    return times;
  };
  return { live, leave: () => sockets.forEach((socket) => socket.disconnect()) };
}

const toTestNetAddress = (at: number): string => `203.0.113.${at + 1}`;

async function connect(url: string, token: string, network: string): Promise<Socket> {
  const socket = io(url, {
    auth: { token },
    extraHeaders: { 'X-Forwarded-For': network },
    transports: ['websocket'],
    forceNew: true,
  });
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve).once('connect_error', reject);
  });
  return socket;
}
