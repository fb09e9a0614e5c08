import { Suspense, useEffect, useState } from 'react';
import { late } from '#ui/late.tsx';

const RestOfPage = late({
  load: async () => (await import('./rest/rest-of-page.tsx')).RestOfPage,
  // The page on the screen works without it.
  isOptional: true,
});

/** Brings what every page does besides being drawn, after hydration, so that it does not slow down the first view. */
export function AfterFirstDraw() {
  const [isAlive, setAlive] = useState(false);
  useEffect(() => setAlive(true), []);
  return isAlive ? (
    <Suspense fallback={null}>
      <RestOfPage />
    </Suspense>
  ) : null;
}
