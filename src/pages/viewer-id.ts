import { createIsomorphicFn } from '@tanstack/react-start';
import { sessionReady } from '#identity/web/session.ts';

/** Returns the person a loader fetches for; null on the server, since the session lives in the browser. */
export const viewerId = createIsomorphicFn()
  .server(async (): Promise<string | null> => null)
  .client(async (): Promise<string | null> => {
    const session = await sessionReady();
    return session.status === 'signed-in' ? session.userId : null;
  });
