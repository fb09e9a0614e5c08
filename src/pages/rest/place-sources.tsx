import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useApi } from '#app/api.tsx';
import { cityOfPage } from '#features/geo/city-center.ts';
import { detectPlace } from '#features/geo/web/current-place.ts';
import { changeSource } from '#features/geo/web/place-changes.ts';
import { CityRedirect } from '#shell/city-redirect.tsx';
import { isSignedIn, useSession } from '#identity/web/session.ts';
import { ownProfileQuery } from '#features/profiles/web/use-onboarding.ts';

/** Collects what each part of the page knows about the shared place (decision 0035); renders nothing. */
export function PlaceSources() {
  const { api, queries } = useApi();
  useEffect(() => void detectPlace(api), [api]);

  const session = useSession();
  const userId = session.status === 'signed-in' ? session.userId : null;
  const { data: profile } = useQuery({
    ...ownProfileQuery(queries),
    enabled: userId !== null && isSignedIn,
  });
  const place = profile && profile.id === userId ? profile.place : null;
  useEffect(() => {
    if (place === null) return changeSource('profile', null);
    const { city, state, ...point } = place;
    return changeSource('profile', { city, state, point });
  }, [place]);

  const path = useLocation({ select: ({ pathname }) => pathname });
  useEffect(() => {
    const city = cityOfPage(path);
    if (city) changeSource('cityPage', city);
  }, [path]);
  // A signed-in person has a home of their own to come to (SHELL-174).
  return session.status === 'anonymous' ? <CityRedirect /> : null;
}
