import type { Server, Socket } from 'socket.io';
import { z } from 'zod';
import { acknowledging, latestOnly } from './latest-only.ts';
import type { LiveConnections, Focus } from './live-connections.ts';
import { getSocketViewer } from './live-sessions.ts';
import type { Log } from '../log/log.ts';
import type { Viewer } from '../viewer.ts';

/** May this person have the thing open at all? Asked before their page counts as looking at it. */
export type MayFocus = (viewer: Viewer, id: string) => Promise<boolean>;

const subject = z.object({ kind: z.string().max(40), id: z.uuid() });
const ROOM = /^focus:([^:]+):(.+)$/;

/** Each look asks the database, and each change of what is visible may change a status. */
const VIEW_GAP_MS = 100;
const VISIBLE_GAP_MS = 250;

const getRoomName = ({ kind, id }: Focus) => `focus:${kind}:${id}`;

/** Returns what this connection has in focus, as far as it may; its room receives what is sent there. */
export function findFocus(socket: Socket): (Focus & { room: string }) | null {
  for (const room of socket.rooms) {
    const [, kind, id] = ROOM.exec(room) ?? [];
    if (kind !== undefined && id !== undefined) return { kind, id, room };
  }
  return null;
}

/** Knows who has what open and visible right now; pages send it as the event `focus`. */
export function trackFocus(io: Server, connections: LiveConnections, log: Log) {
  const rules = new Map<string, MayFocus>();
  const warn = (error: unknown) => log.warn({ err: error, part: 'realtime' }, 'focus failed');

  // However a connection left: by itself, or because its person's right has ended.
  io.of('/').adapter.on('leave-room', (room: string, socketId: string) => {
    if (ROOM.test(room)) void connections.change(socketId, { focus: null });
  });

  /** Resolves when all others can see what the page shows now. */
  const turnTo = async (socket: Socket, payload: unknown, isOvertaken: () => boolean) => {
    const viewer = getSocketViewer(socket);
    const before = findFocus(socket);
    if (before) await socket.leave(before.room);
    const wanted = subject.safeParse(payload).data;
    const mayFocus = wanted && rules.get(wanted.kind);
    if (!wanted || !mayFocus || !(await mayFocus(viewer, wanted.id))) {
      await connections.change(socket.id, { focus: null });
      return false;
    }
    // A page may have moved on while we asked.
    if (isOvertaken() || !socket.connected) return false;
    await socket.join(getRoomName(wanted));
    // Nor is a right missed that ended while we asked: whatever ends later finds the page in its room.
    if (!(await mayFocus(viewer, wanted.id))) {
      await socket.leave(getRoomName(wanted));
      return false;
    }
    await connections.change(socket.id, { focus: wanted });
    return true;
  };

  io.on('connection', (socket) => {
    // A page in a hurry is answered for its last focus.
    const turn = latestOnly<unknown, boolean>({
      settle: (payload, isOvertaken) => turnTo(socket, payload, isOvertaken),
      gapMs: VIEW_GAP_MS,
      unsettled: false,
      warn,
    });
    socket.on('focus', (payload: unknown, answer: unknown) => turn(payload, acknowledging(answer)));
    const show = latestOnly<boolean, void>({
      settle: (isVisible) => connections.change(socket.id, { isVisible }),
      gapMs: VISIBLE_GAP_MS,
      unsettled: undefined,
      warn,
    });
    socket.on('visible', (isVisible: unknown) => {
      if (typeof isVisible === 'boolean') show(isVisible, () => {});
    });
  });

  return {
    allowFocus: (kind: string, mayFocus: MayFocus) => void rules.set(kind, mayFocus),
    endFocus: (kind: string, id: string, userIds: Iterable<string>) => {
      const people = [...userIds];
      if (people.length === 0) return;
      io.in(people.map((userId) => `user:${userId}`)).socketsLeave(getRoomName({ kind, id }));
      // The process of a connection follows; until then it does not count either.
      connections.endFocus({ kind, id }, people).catch(warn);
    },
  };
}
