import { io } from 'socket.io-client';
import type { Socket } from 'socket.io-client';
import type { TestServer } from './server.ts';

type Received = { event: string; payload: unknown };

export type LivePage = {
  socket: Socket;
  received: Received[];
  /** Resolves with the first event, past or coming, that fits. */
  receives: (event: string, fits?: (payload: never) => boolean) => Promise<Received>;
};

/** Opens a connected page of a person. */
export async function openPage(
  server: Pick<TestServer, 'url'>,
  token: string,
  handshake: { visible?: boolean } = {},
): Promise<LivePage> {
  const socket = io(server.url, {
    auth: { token, ...handshake },
    transports: ['websocket'],
    reconnection: false,
    forceNew: true,
  });
  const received: Received[] = [];
  const watchers = new Set<() => void>();
  socket.onAny((event: string, payload: unknown) => {
    received.push({ event, payload });
    for (const watcher of watchers) watcher();
  });
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve);
    socket.once('connect_error', reject);
  });
  const receives: LivePage['receives'] = (event, fits = () => true) =>
    new Promise((resolve) => {
      const look = () => {
        const found = received.find((one) => one.event === event && fits(one.payload as never));
        if (!found) return;
        watchers.delete(look);
        resolve(found);
      };
      watchers.add(look);
      look();
    });
  return { socket, received, receives };
}
