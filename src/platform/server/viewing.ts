import type { Server } from 'socket.io';
import { z } from 'zod';
import type { Viewer } from './viewer.ts';
import type { Log } from './log.ts';

/** May this person have the thing open at all? Asked before their page counts as looking at it. */
export type MayView = (viewer: Viewer, id: string) => Promise<boolean>;

const subject = z.object({ kind: z.string().max(40), id: z.uuid() }).nullable();
const ROOM = 'viewing:';

/** What a connection carries from its admission on. */
export type SocketData = { viewer: Viewer };

/** Knows who has what open and visible right now; pages say so with the event `view`. */
export function trackViewing(io: Server, log: Log) {
  const rules = new Map<string, MayView>();

  io.on('connection', (socket) => {
    const { viewer } = socket.data as SocketData;
    let turn = 0;
    socket.on('view', (payload: unknown, answer: unknown) => {
      turn += 1;
      const ownTurn = turn;
      const change = async () => {
        for (const room of socket.rooms) if (room.startsWith(ROOM)) await socket.leave(room);
        const wanted = subject.safeParse(payload).data;
        const mayView = wanted ? rules.get(wanted.kind) : undefined;
        const isAllowed = wanted && mayView ? await mayView(viewer, wanted.id) : false;
        // A page may have moved on while we asked.
        if (isAllowed && wanted && ownTurn === turn && socket.connected) {
          await socket.join(`${ROOM}${wanted.kind}:${wanted.id}`);
        }
        if (typeof answer === 'function') answer(isAllowed);
      };
      change().catch((error: unknown) => log.warn({ err: error, part: 'realtime' }, 'view failed'));
    });
  });

  return {
    allowViewing: (kind: string, mayView: MayView) => void rules.set(kind, mayView),
    viewersOf: async (kind: string, id: string): Promise<ReadonlySet<string>> => {
      try {
        const sockets = await io.in(`${ROOM}${kind}:${id}`).fetchSockets();
        return new Set(sockets.map(({ data }) => (data as SocketData).viewer.userId));
      } catch (error) {
        // Another process did not answer in time: better one notice too many.
        log.warn({ err: error, part: 'realtime' }, 'asking who is looking failed');
        return new Set();
      }
    },
  };
}
