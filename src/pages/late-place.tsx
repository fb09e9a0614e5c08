import { Suspense, useEffect, useState } from 'react';
import { late } from '#ui/late.tsx';

const PlaceSources = late({
  load: async () => (await import('./place-sources.tsx')).PlaceSources,
  // A page that does not know where somebody is is still a page.
  isOptional: true,
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
