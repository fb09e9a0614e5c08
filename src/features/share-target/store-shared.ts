import { SHARED_CACHE, SHARED_KEY, SHARE_PATH, problemPath } from './shared-cache.ts';

/** Takes in a share in the worker, and leads to the page that asks what to do with it (SHELL-433). */
export async function storeShared(request: Request): Promise<Response> {
  const form = await request.formData().catch(() => null);
  if (!form) return goTo(problemPath('unreadable'));
  try {
    const cache = await caches.open(SHARED_CACHE);
    await cache.put(
      SHARED_KEY,
      new Response(form, { headers: { Date: new Date().toUTCString() } }),
    );
    return goTo(SHARE_PATH);
  } catch {
    return goTo(problemPath('no_room'));
  }
}

/** By GET, so that a reload shares nothing again. */
const goTo = (path: string) => Response.redirect(path, 303);
