import { createServer } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';
import { createInterface } from 'node:readline';

/** The behavior of a mail server after it has received an e-mail completely. */
export type MailMood =
  | 'takes'
  | 'refuses'
  /** Hangs up before it has stored anything. */
  | 'loses'
  /** Stores it and hangs up before saying so. */
  | 'hangs-up'
  /** Stores it and says nothing any more. */
  | 'falls-silent';

/**
 * Starts a mail server on loopback whose moods the caller chooses. It says no more than it has to: `smtp-server` waits
 * a tenth of a second before it greets, and cannot die in the middle of a sentence.
 */
export async function startSmtpSink(mood: () => MailMood = () => 'takes') {
  /** By Message-ID, how often it was stored. */
  const taken = new Map<string, number>();
  const sockets = new Set<Socket>();

  function take(socket: Socket, email: string): void {
    const now = mood();
    if (now === 'refuses') socket.write('451 later\r\n');
    else if (now === 'loses') socket.destroy();
    else {
      const id = /^message-id:\s*<([^>]+)>/im.exec(email)?.[1] ?? '';
      taken.set(id, (taken.get(id) ?? 0) + 1);
      if (now === 'takes') socket.write('250 taken\r\n');
      if (now === 'hangs-up') socket.destroy();
    }
  }

  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => {});
    let email: string[] | null = null;
    socket.write('220 sink\r\n');
    const lines = createInterface({ input: socket });
    // It says again what goes wrong with its socket.
    lines.on('error', () => {});
    lines.on('line', (line) => {
      if (email !== null) {
        if (line !== '.') return void email.push(line);
        take(socket, email.join('\n'));
        email = null;
      } else if (line === 'DATA') {
        email = [];
        socket.write('354 go on\r\n');
      } else if (line === 'QUIT') socket.end('221 bye\r\n');
      else socket.write('250 fine\r\n');
    });
  });
  const listen = (port: number) =>
    new Promise<void>((done) => server.listen(port, '127.0.0.1', done));
  await listen(0);
  const { port } = server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    taken,
    /** Ends in the middle of whatever it does. */
    die: () =>
      new Promise<void>((done) => {
        server.close(() => done());
        for (const socket of sockets) socket.destroy();
      }),
    rise: () => listen(port),
  };
}
