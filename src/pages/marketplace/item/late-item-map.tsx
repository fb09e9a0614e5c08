import type { ItemDetail } from '#features/marketplace/contract.ts';
import { WhenNear } from '#ui/layout/when-near.tsx';
import { late } from '#ui/late.tsx';

const ItemMap = late({
  texts: ['map'],
  load: async () => (await import('./item-map.tsx')).ItemMap,
});

/** The item's map, loaded when the viewer scrolls to it. */
export function LateItemMap({ item }: { item: ItemDetail }) {
  return (
    <WhenNear className="h-75">
      {/* The place itself comes with the owner's own answer: the map starts there. */}
      <ItemMap key={String(item.own !== undefined)} item={item} />
    </WhenNear>
  );
}
