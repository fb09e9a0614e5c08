import type { Context } from 'hono';
import type { FileStorage, Shown } from './file-storage.ts';

/**
 * Sends a browser on to where it gets a file without us; null where it gets it from us. It asks us again each time, since
 * a right may end before the address does.
 */
export async function redirectToFile(
  c: Context,
  storage: Pick<FileStorage, 'getDownloadUrl'>,
  { key, ...shown }: Shown & { key: string },
): Promise<Response | null> {
  // The address is made for this method alone.
  if (c.req.method !== 'GET') return null;
  const address = await storage.getDownloadUrl(key, shown);
  return address === null
    ? null
    : c.body(null, 302, { Location: address, 'Cache-Control': 'no-store' });
}
