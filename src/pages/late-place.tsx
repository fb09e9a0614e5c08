import { Suspense, useEffect, useState } from 'react';
import { late } from '#ui/late.tsx';

const PlaceSources = late({
  load: async () => (await import('./place-sources.tsx')).PlaceSources,
  // A page that does not know the person's location still works.
  isOptional: true,
});

/** Detects the person's location after hydration, so that it does not slow down the first view. */
export function LatePlace() {
  const [isAlive, setAlive] = useState(false);
  useEffect(() => setAlive(true), []);
  return isAlive ? (
    <Suspense fallback={null}>
      <PlaceSources />
    </Suspense>
  ) : null;
}
