import type { ItemDetail } from '#features/marketplace/contract.ts';
import type { Viewer } from '#features/people/web/viewer.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { TitledCard } from '#ui/layout/titled-card.tsx';
import type { DrawDetail } from '../contract.ts';
import { DrawResult } from './result/draw-result.tsx';
import { StartDraw } from './start/start-draw.tsx';
import { useDraw } from './use-draw.ts';
import { OpenWindow } from './window/open-window.tsx';

export interface DrawPanelProps {
  item: Pick<ItemDetail, 'id' | 'status' | 'isOwn' | 'windowUntil'>;
  viewer: Viewer;
  onSignIn: () => void;
}

/** The window of an item that is given away: joining it, and its result (ITEM-325). */
export function DrawPanel({ item, viewer, onSignIn }: DrawPanelProps) {
  const { t } = useTranslation('draws');
  const { data } = useDraw(item.id, viewer);
  if (!data) {
    // Without a window to come there is nothing to hold space for.
    return item.windowUntil === null ? null : (
      <Skeleton shape="block" className="h-48 rounded-card" />
    );
  }
  const { draw, abilities } = data;
  const mayOpen = abilities.open.allowed;
  if (!mayOpen && (draw === null || isOthersBusiness(draw, item))) return null;
  return (
    <TitledCard title={t('panel.title')}>
      {draw?.status === 'open' && (
        <OpenWindow draw={draw} viewer={viewer} isGiver={item.isOwn} onSignIn={onSignIn} />
      )}
      {draw?.status === 'closed' && <DrawResult draw={draw} item={item} />}
      {draw?.status === 'cancelled' && (
        <p className="text-sm wrap-anywhere text-muted" dir="auto">
          {draw.cancelReason === ''
            ? t('cancel.wasQuiet')
            : t('cancel.was', { reason: draw.cancelReason })}
        </p>
      )}
      {mayOpen && <StartDraw itemId={item.id} />}
    </TitledCard>
  );
}

/** Whether the panel stays hidden: a choice by the giver concerns only those who took part. */
const isOthersBusiness = (draw: DrawDetail, item: DrawPanelProps['item']): boolean =>
  draw.status === 'closed' &&
  draw.method === 'choose' &&
  !item.isOwn &&
  draw.own === null &&
  item.status !== 'available';
