import { Suspense } from 'react';
import type { ServiceDetail } from '#features/services/contract.ts';
import { mayFeature } from '#features/services/rules.ts';
import { late } from '#ui/late.tsx';

const FeatureButton = late({
  texts: ['tokens'],
  isOptional: true,
  load: async () => (await import('#features/tokens/web/feature-button.tsx')).FeatureButton,
});

/** The provider's way to stand first for a time, by the rule the server asks (PEOPLE-176, SERV-019). */
export function FeatureOwn({ service }: { service: ServiceDetail }) {
  const { id, title, isActive, isFeatured, isOwn, own } = service;
  const facts = {
    isActive,
    isFeatured,
    isModerated: typeof own?.moderationReason === 'string',
    isProviderAway: false,
  };
  const viewer = { isSignedIn: true, isOwner: isOwn, isBlocked: false };
  if (!mayFeature(facts, viewer).allowed) return null;
  return (
    // Its room is there before it is.
    <Suspense fallback={<div className="h-11" />}>
      <FeatureButton thing={{ type: 'service', id, title }} />
    </Suspense>
  );
}
