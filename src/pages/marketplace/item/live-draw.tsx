import { useQueryClient } from '@tanstack/react-query';
import { useApi } from '#app/api.tsx';
import { LiveRefresh } from '#features/browsing/web/live/live-refresh.tsx';
import { DrawPanel } from '#features/draws/web/draw-panel.tsx';
import type { ItemDetail } from '#features/marketplace/contract.ts';
import { ITEM_AREAS } from '#features/marketplace/live-events.ts';
import type { Viewer } from '#features/people/web/viewer.ts';

export interface LiveDrawProps {
  item: ItemDetail;
  viewer: Viewer;
  onSignIn: () => void;
}

/** The draw panel, refetched when a person joins or leaves: that is news of the item's area (ITEM-192). */
export function LiveDraw({ item, viewer, onSignIn }: LiveDrawProps) {
  const { queries } = useApi();
  const queryClient = useQueryClient();
  return (
    <>
      <DrawPanel item={item} viewer={viewer} onSignIn={onSignIn} />
      <LiveRefresh
        topic={ITEM_AREAS}
        viewer={viewer}
        items={[item.cell ?? { latitude: null, longitude: null }]}
        itemId={item.id}
        onChange={() => void queryClient.invalidateQueries({ queryKey: queries.draws.find.key() })}
      />
    </>
  );
}
