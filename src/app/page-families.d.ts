/** What `scripts/pages/page-families.ts` makes of the folders of pages. */
declare module 'virtual:page-families' {
  import type { AnyRoute } from '@tanstack/react-router';

  export const families: Record<string, () => Promise<{ routes: Record<string, AnyRoute> }>>;
}
