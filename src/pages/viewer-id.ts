import { createIsomorphicFn } from '@tanstack/react-start';
import { sessionReady } from '#identity/web/session.ts';

/** Who a loader asks for: on the server nobody in particular, for the session lives in the browser. */
export const viewerId = createIsomorphicFn()
  .server(async (): Promise<string | null> => null)
  .client(async (): Promise<string | null> => {
    const session = await sessionReady();
    return session.status === 'signed-in' ? session.userId : null;
  });
