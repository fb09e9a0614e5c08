import { io } from 'socket.io-client';
import type { Socket } from 'socket.io-client';
import { MESSAGE_SENT } from '#features/chat/live-events.ts';
import type { MessageSent } from '#features/chat/live-events.ts';

/** As a page waits before it dials again (SHELL-260). */
const REDIAL_MS = 1000;

/** A person who listens to the messages of one conversation, as they arrive live. */
export type Listener = {
  socket: Socket;
  /** How often each text arrived. */
  received: Map<string, number>;
  lastSeq: number | null;
  /** How many messages did not follow the previous one in order. */
  disordered: number;
  /** How long each time without a connection lasted, in milliseconds. */
  gaps: number[];
};

/** Connects a person, and again whenever the connection breaks; a page would ask for what it missed in between. */
export async function listen(
  url: string,
  token: string,
  options: { headers?: Record<string, string>; onMessage?: (body: string) => void } = {},
): Promise<Listener> {
  const socket = io(url, {
    auth: { token },
    transports: ['websocket'],
    forceNew: true,
    reconnectionDelay: REDIAL_MS,
    randomizationFactor: 0,
    ...(options.headers && { extraHeaders: options.headers }),
  });
  const listener: Listener = {
    socket,
    received: new Map(),
    lastSeq: null,
    disordered: 0,
    gaps: [],
  };
  socket.on(MESSAGE_SENT, ({ message }: MessageSent) => {
    const { received, lastSeq } = listener;
    received.set(message.body, (received.get(message.body) ?? 0) + 1);
    if (lastSeq !== null && message.seq !== lastSeq + 1) listener.disordered += 1;
    listener.lastSeq = message.seq;
    options.onMessage?.(message.body);
  });
  let goneAt: number | null = null;
  socket.on('disconnect', (reason) => {
    goneAt = performance.now();
    // A server that stops says good-bye, and the client takes that for an end.
    if (reason === 'io server disconnect') setTimeout(() => socket.connect(), REDIAL_MS);
  });
  socket.on('connect', () => {
    if (goneAt !== null) listener.gaps.push(performance.now() - goneAt);
    goneAt = null;
    listener.lastSeq = null;
  });
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve);
    // A server that has much to do is asked again; one that refuses is not.
    socket.on('connect_error', (error) => {
      if (!socket.active) reject(error);
    });
  });
  return listener;
}
