import { createIsomorphicFn, getGlobalStartContext } from '@tanstack/react-start';
import type { PageContext } from '#platform/server/pages/pages.ts';

/** The server's context for one page; null in the browser. */
export const pageContext = createIsomorphicFn()
  .server((): PageContext | null => (getGlobalStartContext() as PageContext | undefined) ?? null)
  .client((): PageContext | null => null);
