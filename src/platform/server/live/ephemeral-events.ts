import type { Server, Socket } from 'socket.io';
import { z } from 'zod';
import { acknowledging, latestOnly } from './latest-only.ts';
import { getSocketViewer } from './live-sessions.ts';
import type { Log } from '../log/log.ts';
import { findFocus } from './focus-presence.ts';
import type { MayFocus } from './focus-presence.ts';

/** A connection is passed on this often at most; of what it sends in between the last counts. */
const GAP_MS = 1000;
/** How long a right to broadcast is believed before it is checked again. */
const TRUST_MS = 3000;
const MOST_VALUES = 8;

const value = z.union([z.string().max(200), z.number(), z.boolean(), z.null()]);
const ephemeralMessage = z.object({
  event: z.string().max(40),
  payload: z
    .record(z.string().max(40), value)
    .refine((payload) => Object.keys(payload).length <= MOST_VALUES)
    .default({}),
});
type EphemeralMessage = z.infer<typeof ephemeralMessage>;

/** The event the others in the room receive, under its own name. */
export type EphemeralEvent<Payload = EphemeralMessage['payload']> = {
  /** The thing they all have open. */
  id: string;
  /** The sender, as the server knows it and not as the sender claims. */
  userId: string;
  /** As the sender's page gave it: look before you trust. */
  payload: Payload;
};

const buildEventKey = (kind: string, event: string) => `${kind}:${event}`;

/**
 * Lets a page broadcast to the others who have the same thing open what need not be stored, such as that a person is
 * typing. It sends `broadcast { event, payload }` about what it has in focus.
 */
export function relayEphemeralEvents(io: Server, log: Log) {
  const rules = new Map<string, MayFocus>();
  const warn = (error: unknown) => log.warn({ err: error, part: 'realtime' }, 'broadcast failed');

  io.on('connection', (socket) => {
    const mayBroadcast = trusting(socket, rules);
    const pass = async ({ event, payload }: EphemeralMessage): Promise<boolean> => {
      const focus = findFocus(socket);
      if (!focus || !(await mayBroadcast(buildEventKey(focus.kind, event), focus.id))) return false;
      // The page may have left, or been made to, while we asked.
      if (!socket.rooms.has(focus.room)) return false;
      const { userId } = getSocketViewer(socket);
      const sent: EphemeralEvent = { id: focus.id, userId, payload };
      socket.to(focus.room).except(`user:${userId}`).emit(event, sent);
      return true;
    };
    const broadcast = latestOnly({ settle: pass, gapMs: GAP_MS, unsettled: false, warn });
    socket.on('broadcast', (given: unknown, answer: unknown) => {
      const message = ephemeralMessage.safeParse(given).data;
      if (message) broadcast(message, acknowledging(answer));
      else acknowledging<boolean>(answer)(false);
    });
  });

  return {
    allowEphemeralEvents: (kind: string, event: string, mayBroadcast: MayFocus) =>
      void rules.set(buildEventKey(kind, event), mayBroadcast),
  };
}

/** Asks a rule for this connection, and believes the answer for a moment. */
function trusting(socket: Socket, rules: ReadonlyMap<string, MayFocus>) {
  let known = { key: '', id: '', may: false, until: 0 };
  return async (key: string, id: string): Promise<boolean> => {
    const rule = rules.get(key);
    if (!rule) return false;
    if (known.key !== key || known.id !== id || known.until < performance.now()) {
      known = {
        key,
        id,
        may: await rule(getSocketViewer(socket), id),
        until: performance.now() + TRUST_MS,
      };
    }
    return known.may;
  };
}
