import { use, useCallback } from 'react';
import { useApi } from '#app/api.tsx';
import { needTexts } from '#platform/web/i18n.ts';
import { I18nContext } from '#platform/web/use-translation.ts';
import { announce } from '#ui/feedback/toast.ts';
import type { Point } from '../distance.ts';

/** The result of a look-up; null for blank text, which is not looked up at all (GEO-079). */
export type Geocoded =
  | { status: 'found'; point: Point; address: string }
  | { status: 'none' }
  | { status: 'failed' }
  | null;

/** Looks a place up by its text, on the server or, without one, in the small table of cities (GEO-078). */
export function useGeocode(): (address: string) => Promise<Geocoded> {
  const { api } = useApi();
  return useCallback(
    async (text) => {
      const address = text.trim();
      if (address === '') return null;
      try {
        const { latitude, longitude, ...found } = await api.geo.geocode({ address });
        if (latitude === null || longitude === null) return { status: 'none' };
        return { status: 'found', point: { latitude, longitude }, address: found.address };
      } catch {
        return lastResort(address);
      }
    },
    [api],
  );
}

async function lastResort(address: string): Promise<Geocoded> {
  try {
    const { cityInText } = await import('../city-coordinates.ts');
    const city = cityInText(address);
    return city ? { status: 'found', ...city } : { status: 'failed' };
  } catch {
    return { status: 'failed' };
  }
}

/**
 * Shows a toast why nothing was found: 'search' where a place is needed now, like a map's search box (GEO-081), 'check' where
 * the person goes on without one (GEO-082). A look-up that could not be made has its own text (GEO-083).
 */
export function useGeocodeToast(): (geocoded: Geocoded, asked: 'search' | 'check') => void {
  const i18n = use(I18nContext);
  return useCallback(
    (geocoded, asked) => {
      if (!i18n || geocoded === null || geocoded.status === 'found') return;
      const { status } = geocoded;
      const what = status === 'none' && asked === 'search' ? 'notFound' : status;
      void needTexts('geo').then(() =>
        announce({
          title: i18n.t(`geo:lookup.${what}.title`),
          text: i18n.t(`geo:lookup.${what}.text`),
          tone: 'error',
        }),
      );
    },
    [i18n],
  );
}
