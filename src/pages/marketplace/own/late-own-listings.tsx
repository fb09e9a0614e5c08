import { useHydrated } from '@tanstack/react-router';
import { Suspense } from 'react';
import { CardSkeleton } from '#ui/feedback/item-skeletons.tsx';
import { late } from '#ui/late.tsx';
import type { OwnListingsProps } from './own-listings.tsx';

const OwnListings = late({
  texts: ['my-items', 'bulk'],
  load: async () => (await import('./own-listings.tsx')).OwnListings,
});

/**
 * Renders the own listings in the browser only: the server does not know them, and a part it has yet to load would be
 * an error there.
 */
export function LateOwnListings(props: OwnListingsProps) {
  const isAlive = useHydrated();
  if (!isAlive) return <CardSkeleton />;
  return (
    <Suspense fallback={<CardSkeleton />}>
      <OwnListings {...props} />
    </Suspense>
  );
}
