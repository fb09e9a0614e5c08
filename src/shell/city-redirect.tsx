import { useNavigate, useRouterState } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { findCityPage } from '#features/geo/city-page.ts';
import { usePlace } from '#features/geo/web/current-place.ts';
import { tabStorage } from '#platform/web/storage/storage.ts';

const FROM = new Set(['/', '/home', '/browse-tasks']);
const DONE = 'city_redirected';
const BUSY_WITH = ['search', 'category', 'view', 'ref', 'apply'];

/**
 * Redirects a visitor to their city's page, once a session and never away from something they have begun (SHELL-174,
 * SHELL-180); renders nothing. A person who gave us their city already knows it and is not redirected.
 */
export function CityRedirect() {
  const { city, state, source, isLocating } = usePlace();
  const { pathname, search } = useRouterState({ select: (router) => router.location });
  const navigate = useNavigate();
  const hasBegun = useHasBegun(pathname);
  const page = isLocating || source === 'profile' ? null : findCityPage({ city, state });
  const isFree = FROM.has(pathname) && !BUSY_WITH.some((name) => name in search);

  useEffect(() => {
    if (page === null || !isFree || hasBegun.current || tabStorage.get(DONE) !== null) return;
    tabStorage.set(DONE, '1');
    void navigate({ to: page });
  }, [page, isFree, hasBegun, navigate]);
  return null;
}

/** Whether the person has typed or opened something on the page at hand. */
function useHasBegun(pathname: string) {
  const hasBegun = useRef(false);
  useEffect(() => {
    hasBegun.current = false;
    const begin = (event: Event) => {
      // The button that looks for the place is what asks to be led.
      const isLocating = event.target instanceof Element && event.target.closest('[data-locates]');
      if (!isLocating) hasBegun.current = true;
    };
    const kinds = ['input', 'click'];
    for (const kind of kinds) document.addEventListener(kind, begin, { capture: true });
    return () => {
      for (const kind of kinds) document.removeEventListener(kind, begin, { capture: true });
    };
  }, [pathname]);
  return hasBegun;
}
