import { useRouter } from '@tanstack/react-router';
import { Suspense, useEffect, useRef, useState } from 'react';
import { whenIdle } from '#platform/web/page/when-idle.ts';
import { late } from '#ui/late.tsx';
import { ConsentNotice } from './consent/consent-notice.tsx';
import { watchBrowser } from './install/app-flags.ts';

const Notices = late({
  texts: ['install'],
  load: async () => (await import('./notices.tsx')).Notices,
  // A page without them is still a page.
  isOptional: true,
});

/**
 * Shows the site's own messages in one stack at the bottom. The cookie question is on the page from the start, since it
 * is the largest element on many pages; update, install and connection messages come after hydration, so that they do
 * not slow down the first view.
 */
export function ShellNotices() {
  const { isAskedForConsent } = useRouter().options.context;
  const [isDue, setDue] = useState(false);
  const [isConsentKnown, setConsentKnown] = useState(false);
  useEffect(() => watchBrowser(), []);
  useEffect(() => whenIdle(() => setDue(true), 2000), []);
  return (
    <div
      ref={useRoomBelow()}
      data-notices=""
      className="pointer-events-none [position:var(--notices-position)] inset-x-0 bottom-(--bar-height) z-30"
    >
      <ConsentNotice isAsked={isAskedForConsent} onAnswered={setConsentKnown} />
      {isDue && (
        <Suspense fallback={null}>
          <Notices isConsentKnown={isConsentKnown} />
        </Suspense>
      )}
    </div>
  );
}

/** Sets on the page how much of its lower edge is taken: nothing focused or sticky hides behind it. */
function useRoomBelow() {
  const stack = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = stack.current;
    if (!element) return undefined;
    const root = document.documentElement.style;
    const observer = new ResizeObserver(() =>
      root.setProperty('--notices', `${element.offsetHeight}px`),
    );
    observer.observe(element);
    return () => {
      observer.disconnect();
      root.removeProperty('--notices');
    };
  }, []);
  return stack;
}
