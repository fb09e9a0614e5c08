import { io } from 'socket.io-client';
import type { Socket } from 'socket.io-client';
import type { TestServer } from './test-server.ts';

type Heard = { event: string; payload: unknown };

export type LivePage = {
  socket: Socket;
  heard: Heard[];
  /** Resolves with the first event, past or coming, that fits. */
  hears: (event: string, fits?: (payload: never) => boolean) => Promise<Heard>;
};

/** One connected page of somebody. */
export async function openPage(
  server: Pick<TestServer, 'url'>,
  token: string,
  says: { visible?: boolean } = {},
): Promise<LivePage> {
  const socket = io(server.url, {
    auth: { token, ...says },
    transports: ['websocket'],
    reconnection: false,
    forceNew: true,
  });
  const heard: Heard[] = [];
  const watchers = new Set<() => void>();
  socket.onAny((event: string, payload: unknown) => {
    heard.push({ event, payload });
    for (const watcher of watchers) watcher();
  });
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve);
    socket.once('connect_error', reject);
  });
  const hears: LivePage['hears'] = (event, fits = () => true) =>
    new Promise((resolve) => {
      const look = () => {
        const found = heard.find((one) => one.event === event && fits(one.payload as never));
        if (!found) return;
        watchers.delete(look);
        resolve(found);
      };
      watchers.add(look);
      look();
    });
  return { socket, heard, hears };
}
