import type { IncomingMessage } from 'node:http';

/**
 * Resolves when Node has the whole request, or as much of its body as it buffers before a reader takes it; true when
 * nothing is missing. Nothing is taken out of the body.
 */
export function wholeRequest(incoming: IncomingMessage): Promise<boolean> {
  const { method } = incoming;
  if (incoming.complete || method === 'GET' || method === 'HEAD') return Promise.resolve(true);
  return new Promise((resolve) => {
    const look = () => {
      const isFull = incoming.readableLength >= incoming.readableHighWaterMark;
      if (!incoming.complete && !incoming.destroyed && !isFull) return;
      incoming.off('readable', look).off('close', look);
      resolve(incoming.complete);
    };
    incoming.on('readable', look).on('close', look);
  });
}
