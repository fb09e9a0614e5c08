import { Suspense, useEffect, useState } from 'react';
import { late } from '#ui/late.tsx';
import type { SellerBadgesProps } from './seller-badges.tsx';

const SellerBadges = late({
  texts: ['people'],
  load: async () => (await import('./seller-badges.tsx')).SellerBadges,
  isOptional: true,
});

/** Asked for once the page has come alive: the server sends it without them. */
export function LateSellerBadges(props: SellerBadgesProps) {
  const [isAlive, setAlive] = useState(false);
  useEffect(() => setAlive(true), []);
  if (!isAlive) return null;
  return (
    <Suspense fallback={null}>
      <SellerBadges {...props} />
    </Suspense>
  );
}
