import { Suspense, lazy, useEffect, useState } from 'react';
import type { ComponentType } from 'react';

const PlaceSources = lazy(async (): Promise<{ default: ComponentType }> => {
  try {
    return { default: (await import('./place-sources.tsx')).PlaceSources };
  } catch {
    // A page that does not know where somebody is is still a page.
    return { default: () => null };
  }
});

/** Finds out where somebody is once the page has come alive, so that it costs the first view nothing. */
export function LatePlace() {
  const [isAlive, setAlive] = useState(false);
  useEffect(() => setAlive(true), []);
  return isAlive ? (
    <Suspense fallback={null}>
      <PlaceSources />
    </Suspense>
  ) : null;
}
