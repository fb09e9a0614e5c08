import type { Server } from 'socket.io';
import { z } from 'zod';
import type { Log } from './log.ts';

/** A page shows a few things at a time; more than these are none of its business. */
const MOST_WATCHED = 64;

const watched = z.object({
  kind: z.string().max(40),
  ids: z.array(z.string().max(40)).max(MOST_WATCHED),
});

const roomOf = (kind: string, id: string) => `watched:${kind}:${id}`;

export type IsThing = (id: string) => boolean;

/** Lets pages hear of what everybody may know, where they look; they say where with the event `watch`. */
export function trackWatching(io: Server, log: Log) {
  const kinds = new Map<string, IsThing>();

  io.on('connection', (socket) => {
    socket.on('watch', (payload: unknown, answer: unknown) => {
      const change = async () => {
        const wanted = watched.safeParse(payload).data;
        const isThing = wanted && kinds.get(wanted.kind);
        const rooms = new Set(
          isThing ? wanted.ids.filter(isThing).map((id) => roomOf(wanted.kind, id)) : [],
        );
        for (const room of wanted ? socket.rooms : []) {
          const isOfKind = room.startsWith(roomOf(wanted?.kind ?? '', ''));
          if (isOfKind && !rooms.has(room)) await socket.leave(room);
        }
        if (socket.connected) await socket.join([...rooms]);
        if (typeof answer === 'function') answer(rooms.size);
      };
      change().catch((error: unknown) =>
        log.warn({ err: error, part: 'realtime' }, 'watch failed'),
      );
    });
  });

  return {
    allowWatching: (kind: string, isThing: IsThing) => void kinds.set(kind, isThing),
    toWatchers: (kind: string, id: string, event: string, payload: object) => {
      io.to(roomOf(kind, id)).emit(event, payload);
    },
  };
}
