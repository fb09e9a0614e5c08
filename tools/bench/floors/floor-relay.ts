import { once } from 'node:events';
import { createServer } from 'node:http';
import pg from 'pg';
import { Server } from 'socket.io';

export type RelayInput = { databaseUrl: string; poolSize: number };

/** Socket.IO alone: commits one row a message, then passes it on to the room of its conversation, numbered. */
const [{ databaseUrl, poolSize }] = (await once(process, 'message')) as [RelayInput];
const pool = new pg.Pool({ connectionString: databaseUrl, max: poolSize });
await pool.query(
  `create table relayed_messages (
     conversation_id uuid not null, seq int not null, body text not null, primary key (conversation_id, seq))`,
);
const httpServer = createServer();
const io = new Server(httpServer, { serveClient: false });
const numbers = new Map<string, number>();

type Sent = { conversationId: string; body: string };

io.on('connection', (socket) => {
  socket.on('join', async (conversationId: string, answer: () => void) => {
    await socket.join(conversationId);
    answer();
  });
  socket.on('send', async (message: Sent, answer: (given: unknown) => void) => {
    const { conversationId, body } = message;
    const seq = (numbers.get(conversationId) ?? 0) + 1;
    numbers.set(conversationId, seq);
    await pool.query({
      name: 'store',
      text: 'insert into relayed_messages values ($1, $2, $3)',
      values: [conversationId, seq, body],
    });
    io.to(conversationId).emit('chat.message', { message: { ...message, seq } });
    answer({ seq });
  });
});

httpServer.listen(0, '127.0.0.1');
await once(httpServer, 'listening');
const address = httpServer.address();
process.send?.(typeof address === 'object' ? address?.port : null);
