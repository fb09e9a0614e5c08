import { useHydrated, useNavigate } from '@tanstack/react-router';
import { Suspense } from 'react';
import type { ItemDetail } from '#features/marketplace/contract.ts';
import type { Viewer } from '#features/people/web/viewer.ts';
import { late } from '#ui/late.tsx';

const DrawPanel = late({
  texts: ['draws'],
  load: async () => (await import('./live-draw.tsx')).LiveDraw,
});

export interface ItemDrawProps {
  item: ItemDetail;
  viewer: Viewer;
}

/** Shows who gets a free item (ITEM-325). A visitor who signs in on the way comes back to it. */
export function ItemDraw({ item, viewer }: ItemDrawProps) {
  const navigate = useNavigate();
  const isAlive = useHydrated();
  if (item.price > 0 || item.loanDays !== null || !isAlive) return null;
  return (
    <Suspense fallback={null}>
      <DrawPanel
        key={item.id}
        item={item}
        viewer={viewer}
        onSignIn={() =>
          void navigate({ to: '/auth', search: { returnTo: `/marketplace/${item.id}` } })
        }
      />
    </Suspense>
  );
}
