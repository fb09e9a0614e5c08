import { Suspense, useEffect, useState } from 'react';
import { late } from '#ui/late.tsx';
import { watchBrowser } from './install/app-flags.ts';

const Notices = late({
  texts: ['install'],
  load: async () => (await import('./notices.tsx')).Notices,
  // A page without them is still a page.
  isOptional: true,
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
