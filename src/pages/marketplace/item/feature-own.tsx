import { Suspense } from 'react';
import type { ItemDetail } from '#features/marketplace/contract.ts';
import { mayFeature, mustBeShownToAll } from '#features/marketplace/rules.ts';
import { late } from '#ui/late.tsx';

const FeatureButton = late({
  texts: ['tokens'],
  isOptional: true,
  load: async () => (await import('#features/tokens/web/feature-button.tsx')).FeatureButton,
});

/** The seller's way to stand first for a time, by the rule the server asks (PEOPLE-176, ITEM-023, GROUP-034). */
export function FeatureOwn({ item }: { item: ItemDetail }) {
  const { id, title, status, isFeatured, isOwn, loanDays } = item;
  const facts = {
    status,
    isFeatured,
    hasReservation: false,
    isReservedForSomebody: false,
    isWaiting: false,
    isPickupAhead: false,
    isToBorrow: loanDays !== null,
  };
  const viewer = { isSignedIn: true, isOwner: isOwn, isBlocked: false };
  const isShownToAll = item.firstShown === null;
  if (!mayFeature(facts, viewer).allowed || !mustBeShownToAll({ isShownToAll }).allowed)
    return null;
  return (
    // Its room is there before it is.
    <Suspense fallback={<div className="h-11" />}>
      <FeatureButton thing={{ type: 'marketplace_item', id, title }} />
    </Suspense>
  );
}
