import type { AnyRouteMatch } from '@tanstack/react-router';
import type { PageHints } from '#platform/addresses/page-hints.ts';
import { needTexts } from '#platform/web/i18n.ts';
import type { Namespace } from '#platform/language/translator.ts';

declare module '@tanstack/router-core' {
  interface StaticDataRouteOption {
    /** The files of texts the page needs beside 'common' and 'shell'. */
    texts?: Namespace[];
    /** Whether the long footer stands under it (SHELL-112). */
    hasFooter?: boolean;
    /**
     * How the shell frames the page, if not as usual: as high as the screen from 1024 px on, without a banner
     * (CHAT-043); or as a form that has the page to itself, with an exit to the list its things belong to (SHELL-278).
     */
    frame?: 'whole screen' | { exit: string; savesDraft: boolean };
    /** Fetches code that the page draws with before the page from the server comes alive. */
    prepare?: (hints: PageHints) => Promise<unknown> | undefined;
  }
}

/** Resolves when the page the server sent can come alive as it is: a part that came late would blank it. */
export async function preparePage(
  matches: Pick<AnyRouteMatch, 'staticData'>[],
  hints: PageHints,
): Promise<void> {
  const parts = matches.map(({ staticData }) => staticData.prepare?.(hints));
  await Promise.all([textsOfPage(matches), ...parts]);
}

/** Resolves when everything these pages say can be shown. */
export const textsOfPage = (matches: Pick<AnyRouteMatch, 'staticData'>[]): Promise<void> =>
  needTexts(...matches.flatMap(({ staticData }) => staticData.texts ?? []));
