import { useTranslation } from '#platform/web/use-translation.ts';
import { Button } from '#ui/layout/button.tsx';
import type { OwnItem } from '../../contract.ts';
import { useItemStep } from '../detail/owner/use-item-step.ts';

/** Renews an item whose owner is asked about it, or that is paused (ITEM-376, ITEM-378). */
export function RenewButton({ item }: { item: OwnItem }) {
  const { t } = useTranslation('my-items');
  const { id: itemId, title } = item;
  const isPaused = item.status === 'paused';
  const renew = useItemStep({
    run: (marketplace) => marketplace.renew({ itemId }),
    done: t('renewDone'),
  });
  if (!isPaused && item.pausesAt === null) return null;
  return (
    <Button
      aria-label={t(isPaused ? 'putBackItem' : 'renewItem', { title })}
      isBusy={renew.isPending}
      onClick={() => renew.mutate()}
      className="grow sm:grow-0"
    >
      {t(isPaused ? 'putBack' : 'renew')}
    </Button>
  );
}
