import { once } from 'node:events';
import { createServer } from 'node:http';
import { Server } from 'socket.io';

/** Socket.IO alone: passes what is sent on to the room of a conversation, numbered, and stores nothing. */
const httpServer = createServer();
const io = new Server(httpServer, { serveClient: false });
const numbers = new Map<string, number>();

io.on('connection', (socket) => {
  socket.on('join', async (conversationId: string, answer: () => void) => {
    await socket.join(conversationId);
    answer();
  });
  socket.on(
    'send',
    (message: { conversationId: string; body: string }, answer: (given: unknown) => void) => {
      const { conversationId } = message;
      const seq = (numbers.get(conversationId) ?? 0) + 1;
      numbers.set(conversationId, seq);
      io.to(conversationId).emit('chat.message', { message: { ...message, seq } });
      answer({ seq });
    },
  );
});

await once(process, 'message');
httpServer.listen(0, '127.0.0.1');
await once(httpServer, 'listening');
const address = httpServer.address();
process.send?.(typeof address === 'object' ? address?.port : null);
