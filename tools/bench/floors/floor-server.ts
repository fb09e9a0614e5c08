import { once } from 'node:events';
import { createServer } from 'node:http';
import type { RequestListener } from 'node:http';

/** Waits for the bench's input, then serves with bare node:http and sends the bench the port. */
export async function serveFloor(
  createListener: (input: unknown) => RequestListener | Promise<RequestListener>,
): Promise<void> {
  const [input]: unknown[] = await once(process, 'message');
  const server = createServer(await createListener(input)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  process.send?.(typeof address === 'object' ? address?.port : null);
}
