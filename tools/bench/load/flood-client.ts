// One abusive client of the bench `flood`, in its own process. Begins on request, and reports what became of its calls.
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import autocannon from 'autocannon';
import type { Request } from 'autocannon';
import { io } from 'socket.io-client';
import type { Socket } from 'socket.io-client';
import { TASK_AREAS } from '#features/tasks/live-events.ts';

export type FloodOrder = {
  url: string;
  /** As a proxy would report it. */
  network: string;
  token: string | null;
  /** Events all sockets send together, and how many sockets send them. */
  events: { count: number; sockets: number };
  /** Calls all connections make together, of which each has one under way; the kinds take turns. */
  calls: { count: number; connections: number; kinds: Request[] };
};
export type FloodReport = { seconds: number; dials: number; answers: Record<string, number> };

const EVENTS_A_TICK = 100;
const TICK_MS = 25;

let dials = 0;

async function sendEvents({ url, network, token, events }: FloodOrder): Promise<void> {
  let left = events.count;
  const one = async () => {
    let socket: Socket | null = null;
    while (left > 0) {
      if (!socket?.connected) {
        socket?.close();
        socket = await dial(url, network, token);
      }
      const now = Math.min(left, EVENTS_A_TICK);
      left -= now;
      for (let sent = 0; sent < now; sent += 1) {
        socket.emit('subscribe', { kind: TASK_AREAS.kind, ids: [`${left}:${sent}`] });
      }
      await sleep(TICK_MS * events.sockets);
    }
    socket?.close();
  };
  await Promise.all(Array.from({ length: events.sockets }, one));
}

/** Connected or refused: what is sent then goes nowhere, and counts all the same. */
async function dial(url: string, network: string, token: string | null): Promise<Socket> {
  dials += 1;
  const socket = io(url, {
    auth: { token },
    extraHeaders: { 'X-Forwarded-For': network },
    transports: ['websocket'],
    reconnection: false,
    forceNew: true,
  });
  await new Promise<void>((resolve) => {
    socket.once('connect', resolve).once('connect_error', () => resolve());
  });
  return socket;
}

async function makeCalls({ url, network, token, calls }: FloodOrder) {
  if (calls.count === 0) return {};
  const { statusCodeStats, errors } = await autocannon({
    url,
    amount: calls.count,
    connections: calls.connections,
    idReplacement: true,
    requests: calls.kinds,
    timeout: 60,
    headers: {
      'content-type': 'application/json',
      'x-forwarded-for': network,
      ...(token !== null && { authorization: `Bearer ${token}` }),
    },
  });
  const counts: Record<string, number> = {};
  for (const [status, { count = 0 }] of Object.entries(statusCodeStats ?? {})) {
    counts[status] = count;
  }
  return { ...counts, ...(errors > 0 && { errors }) };
}

for (;;) {
  const [order]: [FloodOrder] = (await once(process, 'message')) as [FloodOrder];
  const startedAt = performance.now();
  dials = 0;
  const [answers] = await Promise.all([makeCalls(order), sendEvents(order)]);
  const seconds = (performance.now() - startedAt) / 1000;
  process.send?.({ seconds, dials, answers } satisfies FloodReport);
}
