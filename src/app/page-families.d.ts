/** The folders of pages, as `scripts/pages/page-families.ts` bundles them. */
declare module 'virtual:page-families' {
  import type { AnyRoute } from '@tanstack/react-router';

  export interface PageFamily {
    layout: 'plain' | 'shell' | 'protected';
    paths: string[];
    load: () => Promise<{ routes: Record<string, AnyRoute> }>;
  }

  export const families: PageFamily[];
}
