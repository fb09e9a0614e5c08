import { connect, createServer } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';

/** In front of a database: its answer to the next write is lost on the way, and the connection with it. */
export type LossyProxy = {
  /** The address to use in place of the database's. */
  url: string;
  loseNextAnswer: () => void;
  /** Stops losing answers: a loss still pending is canceled. */
  relent: () => void;
  close: () => Promise<void>;
};

/** The server's confirmation of a write: the end of a command that writes, with no transaction left open behind it. */
const STORED = /(?:COMMIT|(?:INSERT 0|UPDATE|DELETE) [1-9]\d*)\0/;
const IDLE = 'Z\0\0\0\u0005I';

export async function startLossyProxy(databaseUrl: string): Promise<LossyProxy> {
  const target = new URL(databaseUrl);
  let isLossy = false;
  const sockets = new Set<Socket>();
  const server = createServer((client) => {
    const database = connect(Number(target.port), target.hostname);
    for (const [one, other] of [
      [client, database],
      [database, client],
    ] as const) {
      sockets.add(one);
      one.on('close', () => {
        sockets.delete(one);
        other.destroy();
      });
      one.on('error', () => one.destroy());
    }
    client.on('data', (chunk) => database.write(chunk));
    database.on('data', (chunk) => {
      const text = chunk.toString('latin1');
      if (isLossy && STORED.test(text) && text.endsWith(IDLE)) {
        isLossy = false;
        client.destroy();
        return;
      }
      client.write(chunk);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = new URL(databaseUrl);
  url.host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url: url.href,
    loseNextAnswer: () => (isLossy = true),
    relent: () => (isLossy = false),
    close: async () => {
      const closed = new Promise((resolve) => server.close(resolve));
      for (const socket of sockets) socket.destroy();
      await closed;
    },
  };
}
