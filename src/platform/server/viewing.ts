import type { Server, Socket } from 'socket.io';
import { z } from 'zod';
import type { LiveConnections, Viewed } from './live-connections.ts';
import type { Log } from './log.ts';
import type { Viewer } from './viewer.ts';

/** May this person have the thing open at all? Asked before their page counts as looking at it. */
export type MayView = (viewer: Viewer, id: string) => Promise<boolean>;

const subject = z.object({ kind: z.string().max(40), id: z.uuid() });
const ROOM = /^viewing:([^:]+):(.+)$/;

const roomOf = ({ kind, id }: Viewed) => `viewing:${kind}:${id}`;

/** What this connection has open, as far as it may; its room hears what is told there. */
export function viewedBy(socket: Socket): (Viewed & { room: string }) | null {
  for (const room of socket.rooms) {
    const [, kind, id] = ROOM.exec(room) ?? [];
    if (kind !== undefined && id !== undefined) return { kind, id, room };
  }
  return null;
}

/** What a connection carries from its admission on. */
export type SocketData = { viewer: Viewer };

/** Knows who has what open and visible right now; pages say so with the event `view`. */
export function trackViewing(io: Server, connections: LiveConnections, log: Log) {
  const rules = new Map<string, MayView>();
  const warn = (error: unknown) => log.warn({ err: error, part: 'realtime' }, 'view failed');

  // However a connection left: by itself, or because its person's right has ended.
  io.of('/').adapter.on('leave-room', (room: string, socketId: string) => {
    if (ROOM.test(room)) void connections.change(socketId, { viewed: null });
  });

  /** Resolves when everybody can see what the page shows now. */
  const turnTo = async (socket: Socket, payload: unknown, isOvertaken: () => boolean) => {
    const { viewer } = socket.data as SocketData;
    const before = viewedBy(socket);
    if (before) await socket.leave(before.room);
    const wanted = subject.safeParse(payload).data;
    const mayView = wanted && rules.get(wanted.kind);
    if (!wanted || !mayView || !(await mayView(viewer, wanted.id))) {
      await connections.change(socket.id, { viewed: null });
      return false;
    }
    // A page may have moved on while we asked.
    if (isOvertaken() || !socket.connected) return false;
    await socket.join(roomOf(wanted));
    // Nor is a right missed that ended while we asked: whatever ends later finds the page in its room.
    if (!(await mayView(viewer, wanted.id))) {
      await socket.leave(roomOf(wanted));
      return false;
    }
    await connections.change(socket.id, { viewed: wanted });
    return true;
  };

  io.on('connection', (socket) => {
    // One wish at a time: a page in a hurry is answered with its last.
    let next: { payload: unknown; answer: (isAllowed: boolean) => void } | null = null;
    let isBusy = false;
    const follow = async () => {
      isBusy = true;
      while (next) {
        const { payload, answer } = next;
        next = null;
        answer(
          await turnTo(socket, payload, () => next !== null).catch((error: unknown) => {
            warn(error);
            return false;
          }),
        );
      }
      isBusy = false;
    };
    socket.on('view', (payload: unknown, answer: unknown) => {
      next?.answer(false);
      next = { payload, answer: typeof answer === 'function' ? (is) => void answer(is) : () => {} };
      if (!isBusy) void follow();
    });
    socket.on('visible', (isVisible: unknown) => {
      if (typeof isVisible === 'boolean') void connections.change(socket.id, { isVisible });
    });
  });

  return {
    allowViewing: (kind: string, mayView: MayView) => void rules.set(kind, mayView),
    endViewing: (kind: string, id: string, userIds: Iterable<string>) => {
      const people = [...userIds];
      if (people.length === 0) return;
      io.in(people.map((userId) => `user:${userId}`)).socketsLeave(roomOf({ kind, id }));
      // The process of a connection follows; until then nobody counts it either.
      connections.stopViewing({ kind, id }, people).catch(warn);
    },
  };
}
