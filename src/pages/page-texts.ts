import type { AnyRouteMatch } from '@tanstack/react-router';
import { needTexts } from '#platform/web/i18n.ts';
import type { Namespace } from '#platform/translator.ts';

declare module '@tanstack/router-core' {
  interface StaticDataRouteOption {
    /** The files of texts the page needs beside 'common' and 'shell'. */
    texts?: Namespace[];
    /** Whether the long footer stands under it (SHELL-112). */
    hasFooter?: boolean;
  }
}

/** Resolves when everything these pages say can be shown. */
export const textsOfPage = (matches: Pick<AnyRouteMatch, 'staticData'>[]): Promise<void> =>
  needTexts(...matches.flatMap(({ staticData }) => staticData.texts ?? []));
