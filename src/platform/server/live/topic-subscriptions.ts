import type { Server } from 'socket.io';
import { z } from 'zod';
import { acknowledging, latestOnly } from './latest-only.ts';
import { getSocketViewer } from './live-sessions.ts';
import type { Log } from '../log/log.ts';
import type { Viewer } from '../viewer.ts';

/** A page shows a few things at a time; more than these are none of its business. */
const MAX_TOPICS = 64;
/** A page that moves on and on is followed this often. */
const GAP_MS = 200;

const subscription = z.object({
  kind: z.string().max(40),
  ids: z.array(z.string().max(40)).max(MAX_TOPICS),
});

const getRoomName = (kind: string, id: string) => `topic:${kind}:${id}`;

/** Whether this is a topic, and one that this person may follow. */
export type IsTopic = (id: string, viewer: Viewer) => boolean;

/**
 * Lets pages subscribe to topics that their person may follow. A page sends its topics as the event
 * `subscribe`, whose last one of a kind counts, and is answered how many topics it follows.
 */
export function trackSubscriptions(io: Server, log: Log) {
  const kinds = new Map<string, IsTopic>();
  const warn = (error: unknown) => log.warn({ err: error, part: 'realtime' }, 'subscribe failed');

  io.on('connection', (socket) => {
    const viewer = getSocketViewer(socket);
    const queues = new Map<string, (ids: string[], answer: (count: number) => void) => void>();
    const getQueue = (kind: string, isTopic: IsTopic) => {
      const settle = async (ids: string[]) => {
        const rooms = new Set(
          ids.filter((id) => isTopic(id, viewer)).map((id) => getRoomName(kind, id)),
        );
        for (const room of socket.rooms) {
          if (room.startsWith(getRoomName(kind, '')) && !rooms.has(room)) await socket.leave(room);
        }
        if (socket.connected) await socket.join([...rooms]);
        return rooms.size;
      };
      const queue = queues.get(kind) ?? latestOnly({ settle, gapMs: GAP_MS, unsettled: 0, warn });
      queues.set(kind, queue);
      return queue;
    };
    socket.on('subscribe', (payload: unknown, answer: unknown) => {
      const wanted = subscription.safeParse(payload).data;
      const isTopic = wanted && kinds.get(wanted.kind);
      if (isTopic) getQueue(wanted.kind, isTopic)(wanted.ids, acknowledging(answer));
      else acknowledging<number>(answer)(0);
    });
  });

  return {
    allowSubscriptions: (kind: string, isTopic: IsTopic) => void kinds.set(kind, isTopic),
    toSubscribers: (kind: string, id: string, event: string, payload: object) => {
      io.to(getRoomName(kind, id)).emit(event, payload);
    },
  };
}
