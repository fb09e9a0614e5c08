import { createIsomorphicFn, getGlobalStartContext } from '@tanstack/react-start';
import type { PageContext } from '#platform/server/pages/pages.ts';

/** What the server around the renderer hands to one page; null in the browser. */
export const pageContext = createIsomorphicFn()
  .server((): PageContext | null => (getGlobalStartContext() as PageContext | undefined) ?? null)
  .client((): PageContext | null => null);
