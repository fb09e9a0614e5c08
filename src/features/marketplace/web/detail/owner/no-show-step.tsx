import { useTranslation } from '#platform/web/use-translation.ts';
import type { ItemDetail } from '../../../contract.ts';
import { ConfirmedStep } from './confirmed-step.tsx';
import { useItemStep } from './use-item-step.ts';

/** Reports a no-show: the reservation ends, and the item is on offer again. */
export function NoShowStep({ item }: { item: ItemDetail }) {
  const { t } = useTranslation('item');
  const report = useItemStep({
    run: (marketplace) => marketplace.reportNoShow({ itemId: item.id }),
    done: t('noShow.done'),
  });
  return (
    <ConfirmedStep
      label={t('owner.noShow')}
      title={t('noShow.title')}
      text={t('noShow.text', { name: item.own?.reservation?.person?.name ?? '' })}
      busyLabel={t('noShow.busy')}
      variant="outline"
      isBusy={report.isPending}
      onConfirm={(close) => report.mutate(undefined, { onSettled: close })}
    />
  );
}
