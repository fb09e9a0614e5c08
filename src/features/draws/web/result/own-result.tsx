import { useState } from 'react';
import type { ItemDetail } from '#features/marketplace/contract.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { Button } from '#ui/layout/button.tsx';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';
import type { DrawDetail } from '../../contract.ts';
import { useDrawStep } from '../use-draw-step.ts';

export interface OwnResultProps {
  draw: Pick<DrawDetail, 'drawId' | 'method' | 'ticketsCount' | 'abilities'>;
  own: NonNullable<DrawDetail['own']>;
  item: Pick<ItemDetail, 'status'>;
}

/** The result of the viewer's own ticket. */
export function OwnResult({ draw, own, item }: OwnResultProps) {
  const { t } = useTranslation('draws');
  const { method, ticketsCount } = draw;
  const line = {
    reserved: t('result.won'),
    'has-it': t('result.has'),
    'put-back': t('result.putBack'),
    past: t('result.past'),
    skipped: t('result.skipped'),
    waiting:
      method === 'draw'
        ? null
        : t(item.status === 'available' ? 'result.waitingChoice' : 'result.chosenElse'),
  }[own.state];
  return (
    <div role="status" className="rounded-control bg-secondary-soft px-3.5 py-2.5">
      {own.place !== null && (
        <p className="font-semibold">
          {t('result.place', { place: own.place, count: ticketsCount })}
        </p>
      )}
      {line !== null && <p>{line}</p>}
      {draw.abilities.letGo.allowed && <LetGo drawId={draw.drawId} />}
    </div>
  );
}

/** Passes the item to the next in line without marking a no-show (ITEM-350). */
function LetGo({ drawId }: { drawId: string }) {
  const { t } = useTranslation('draws');
  const letGo = useDrawStep({
    run: (draws) => draws.letGo({ drawId }),
    done: () => t('result.letGoDone'),
  });
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button variant="outline" className="mt-2" onClick={() => setAsking(true)}>
        {t('result.letGo')}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={t('result.letGoTitle')}
        text={t('result.letGoText')}
        confirmLabel={t('result.letGoConfirm')}
        cancelLabel={t('result.letGoKeep')}
        busyLabel={t('giver.busy')}
        variant="danger"
        isBusy={letGo.isPending}
        onConfirm={() => letGo.mutate(undefined, { onSettled: () => setAsking(false) })}
      />
    </>
  );
}
