import { Link } from '@tanstack/react-router';
import { Suspense } from 'react';
import type { ReactNode } from 'react';
import { LateViewAsLink } from '#features/view-as/web/late-view-as-link.tsx';
import { useTranslation } from '#platform/web/use-translation.ts';
import { PencilLine } from '#ui/icons.tsx';
import { Button } from '#ui/layout/button.tsx';
import { buttonClass } from '#ui/layout/button-class.ts';
import { late } from '#ui/late.tsx';
import type { ItemDetail } from '../../../contract.ts';
import { NoShowStep } from './no-show-step.tsx';
import { OwnerState } from './owner-state.tsx';
import { RemoveStep } from './remove-step.tsx';
import { useItemStep } from './use-item-step.ts';

const OwnPieces = late({
  texts: ['pieces', 'work'],
  load: async () => (await import('./own-pieces.tsx')).OwnPieces,
});

export interface OwnerPanelProps {
  item: ItemDetail;
  onReserve: () => void;
  onSell: () => void;
  /** Asks how what was agreed with the person it is reserved for ended. */
  onRelease: () => void;
  /** Actions of other features on the item. */
  children?: ReactNode;
}

/** The state of the item, and every step its owner may take now (ITEM-183). */
export function OwnerPanel({ item, onReserve, onSell, onRelease, children }: OwnerPanelProps) {
  const { t } = useTranslation('own-item');
  const { id: itemId, price, abilities } = item;
  const relist = useItemStep({
    run: (marketplace) => marketplace.relist({ itemId }),
    done: t('relist.done'),
  });
  const pause = useItemStep({
    run: (marketplace) => marketplace.pause({ itemId }),
    done: t('owner.pauseDone'),
  });
  const renew = useItemStep({
    run: (marketplace) => marketplace.renew({ itemId }),
    done: t('owner.renewDone'),
  });
  const isPaused = item.status === 'paused';
  const isAsked = (item.own?.pausesAt ?? null) !== null;
  const isForSomebody = (item.own?.reservations[0]?.person ?? null) !== null;
  // Each reservation of several pieces has its own steps.
  const isOneDeal = item.quantity === 1 || item.status === 'sold';
  return (
    <div className="flex flex-col gap-2">
      <OwnerState item={item} />
      {item.quantity > 1 && (
        <Suspense fallback={null}>
          <OwnPieces item={item} />
        </Suspense>
      )}
      {abilities.renew.allowed && (isPaused || isAsked) && (
        <Button size="lg" isBusy={renew.isPending} onClick={() => renew.mutate()}>
          {t(isPaused ? 'owner.putBack' : 'owner.renew')}
        </Button>
      )}
      {abilities.sell.allowed && (
        <Button size="lg" variant={isPaused || isAsked ? 'secondary' : 'primary'} onClick={onSell}>
          {t(price === 0 ? 'owner.give' : 'owner.sell')}
        </Button>
      )}
      {abilities.reserve.allowed && (
        <Button variant="secondary" onClick={onReserve}>
          {t('owner.reserve')}
        </Button>
      )}
      {abilities.relist.allowed && isOneDeal && (
        <Button
          variant="secondary"
          isBusy={relist.isPending}
          onClick={() => (isForSomebody ? onRelease() : relist.mutate())}
        >
          {t('owner.relist')}
        </Button>
      )}
      {abilities.pause.allowed && (
        <Button variant="secondary" isBusy={pause.isPending} onClick={() => pause.mutate()}>
          {t('owner.pause')}
        </Button>
      )}
      {abilities.reportNoShow.allowed && isOneDeal && <NoShowStep item={item} />}
      {abilities.edit.allowed && (
        <Link
          to="/marketplace/add"
          search={{ edit: itemId }}
          className={buttonClass({ variant: 'outline' })}
        >
          <PencilLine className="size-4.5" />
          {t('owner.edit')}
        </Link>
      )}
      {children}
      <LateViewAsLink thing={{ type: 'marketplace_item', id: itemId }} />
      {abilities.remove.allowed && <RemoveStep itemId={itemId} />}
    </div>
  );
}
