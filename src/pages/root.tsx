import {
  HeadContent,
  Outlet,
  Scripts,
  createRootRouteWithContext,
  lazyRouteComponent,
  useRouter,
} from '@tanstack/react-router';
import { useEffect, useMemo, useState } from 'react';
import { writePageHints } from '#platform/addresses/page-hints.ts';
import { problemCode } from '#platform/web/error-text.ts';
import { followTheme } from '#platform/web/theme.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { startSession } from '#identity/web/session.ts';
import { followPath } from '#platform/web/page/follow-path.ts';
import { whenIdle } from '#platform/web/page/when-idle.ts';
import { isMissingFile, reloadOnce } from '#platform/web/page/load-part.ts';
import { preloadPath } from '#platform/web/page/preload-path.ts';
import { changeLanguage, needTexts, savedLanguage } from '#platform/web/i18n.ts';
import { ShellNotices } from '#shell/shell-notices.tsx';
import { preloadedFonts } from '#ui/font-files.ts';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { NavigationProvider } from '#ui/layout/navigation.tsx';
import { ToastProvider } from '#ui/feedback/toast-provider.tsx';
import type { RouterContext } from '#app/router.tsx';
import themeUrl from '../ui/theme.css?url';
import { AfterFirstDraw } from './after-first-draw.tsx';
import { textsOfPage } from './page-texts.ts';

/** One app, by its `id`, whose name, description and shortcuts are in the language of who installs it (SHELL-333). */
const MANIFESTS = { en: '/manifest.webmanifest', es: '/manifest.es.webmanifest' };

export const Route = createRootRouteWithContext<RouterContext>()({
  staticData: {
    prepare: ({ isAskedForConsent }) => (isAskedForConsent ? needTexts('consent') : undefined),
  },
  beforeLoad: ({ matches }) => textsOfPage(matches),
  head: ({ match, matches }) => ({
    meta: [
      { charSet: 'utf-8' },
      { name: 'viewport', content: 'width=device-width, initial-scale=1, viewport-fit=cover' },
      { name: 'color-scheme', content: 'light dark' },
      { title: formatTitle(match.context, matches.length === 1) },
    ],
    links: [
      // While developing, Vite serves the fonts of the style sheet under another address.
      ...(import.meta.env.PROD ? preloadedFonts : []).map((href) => ({
        rel: 'preload',
        href,
        as: 'font',
        type: 'font/woff2',
        crossOrigin: 'anonymous' as const,
      })),
      { rel: 'stylesheet', href: themeUrl },
      { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
      { rel: 'apple-touch-icon', href: '/icon-maskable-192.png' },
      { rel: 'manifest', href: MANIFESTS[match.context.i18n.language] },
    ],
  }),
  component: Root,
  notFoundComponent: lazyRouteComponent(() => import('./page-not-found.tsx'), 'PageNotFound'),
  errorComponent: Crash,
});

/** Pages have titles of their own; an address that leads nowhere has no page. */
const formatTitle = ({ i18n: { t } }: RouterContext, isNowhere: boolean) =>
  isNowhere ? `${t('shell:notFound.title')} · ${t('common:appName')}` : t('common:appName');

function Root() {
  const { t, i18n } = useTranslation();
  const router = useRouter();
  const linkSteps = useMemo(
    () => ({
      follow: (href: string) => void router.navigate({ href }),
      preload: (href: string) => preloadPath(router, href),
    }),
    [router],
  );
  useEffect(() => {
    startSession();
    const saved = savedLanguage();
    if (saved === null || saved === i18n.language) return;
    // The cookie was lost and the page came in another language: it is taken over as it is first.
    whenIdle(() => void changeLanguage(i18n, saved));
  }, [i18n]);
  // Titles, descriptions and long texts come with the pages' loaders.
  useEffect(() => i18n.subscribe(() => void router.invalidate()), [i18n, router]);
  useEffect(() => followTheme(), []);
  return (
    <html
      lang={i18n.language}
      data-hints={writePageHints(router.options.context)}
      data-drawn-at={router.options.context.drawnAt}
      // The head has set the theme of this device on it.
      suppressHydrationWarning
    >
      <head>
        <HeadContent />
      </head>
      <body>
        <NavigationProvider
          navigate={(href) => followPath(router.history, href)}
          linkSteps={linkSteps}
        >
          <ToastProvider regionLabel={t('toasts')} closeLabel={t('actions.close')}>
            <Outlet />
            <AfterFirstDraw />
            <ShellNotices />
          </ToastProvider>
        </NavigationProvider>
        <Scripts />
      </body>
    </html>
  );
}

/** A page that failed leaves session, drafts and settings alone (SHELL-242, SHELL-244). */
/** If a request failed, shows the code that people can report to us (OPS-064). */
function Crash({ error }: { error: unknown }) {
  const { t } = useTranslation('shell');
  const [isReloading, setReloading] = useState(() => isMissingFile(error));
  // After a deployment a page that was open knows the files of the version before (SHELL-276).
  useEffect(() => {
    if (isReloading) void reloadOnce().then(setReloading);
  }, [isReloading]);
  if (isReloading) return <main aria-busy className="min-h-(--page-height)" />;
  const code = problemCode(error);
  const text = t('crash.text');
  return (
    <main className="mx-auto grid min-h-(--page-height) max-w-xl place-items-center px-4">
      <ErrorState
        title={t('crash.title')}
        text={code === null ? text : t('common:errors.withCode', { text, code })}
        level={1}
        retryLabel={t('crash.action')}
        onRetry={() => window.location.reload()}
      />
    </main>
  );
}
