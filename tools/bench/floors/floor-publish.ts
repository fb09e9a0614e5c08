import { once } from 'node:events';
import { createServer } from 'node:http';
import pg from 'pg';
import { Server } from 'socket.io';

export type PublishInput = { databaseUrl: string; poolSize: number };

/** Socket.IO alone: one durable update, then the same event to all named rooms. */
const [{ databaseUrl, poolSize }] = (await once(process, 'message')) as [PublishInput];
const pool = new pg.Pool({ connectionString: databaseUrl, max: poolSize });
await pool.query('create table published (id int primary key, count int not null)');
await pool.query('insert into published select n, 0 from generate_series(0, 999) n');
const httpServer = createServer();
const io = new Server(httpServer, { serveClient: false });

type Published = { key: number; rooms: string[]; text: string };

io.on('connection', (socket) => {
  void socket.join(String(socket.handshake.auth['name']));
  socket.on('publish', async ({ key, rooms, text }: Published, answer: () => void) => {
    await pool.query({
      name: 'count',
      text: 'update published set count = count + 1 where id = $1',
      values: [key % 1000],
    });
    io.to(rooms).emit('published', { key, text });
    answer();
  });
});

httpServer.listen(0, '127.0.0.1');
await once(httpServer, 'listening');
const address = httpServer.address();
process.send?.(typeof address === 'object' ? address?.port : null);
