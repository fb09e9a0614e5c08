import { Suspense, lazy, useEffect, useState } from 'react';
import type { ComponentType } from 'react';
import { withTexts } from '#platform/web/i18n.ts';
import { watchBrowser } from './install/app-flags.ts';

const Notices = lazy(async (): Promise<{ default: ComponentType }> => {
  try {
    const { Notices: Loaded } = await withTexts(['install'], () => import('./notices.tsx'));
    return { default: Loaded };
  } catch {
    // A page without them is still a page.
    return { default: () => null };
  }
});

/**
 * What the site itself has to say, at the lower edge: the connection, an update, installing,
 * cookies. It comes after the page has come alive, so that it costs the first view nothing.
 */
export function ShellNotices() {
  const [isDue, setDue] = useState(false);
  useEffect(() => watchBrowser(), []);
  useEffect(() => {
    const start = () => setDue(true);
    // Safari has no idle callback.
    if (!('requestIdleCallback' in window)) {
      const timer = setTimeout(start, 500);
      return () => clearTimeout(timer);
    }
    const request = requestIdleCallback(start, { timeout: 2000 });
    return () => cancelIdleCallback(request);
  }, []);
  return isDue ? (
    <Suspense fallback={null}>
      <Notices />
    </Suspense>
  ) : null;
}
