import { useTranslation } from '#platform/web/use-translation.ts';
import type { ItemDetail } from '../../../contract.ts';
import { ConfirmedStep } from './confirmed-step.tsx';
import { useItemStep } from './use-item-step.ts';

/** Reports a no-show: the reservation ends, and the item is on offer again. */
export function NoShowStep({
  item,
  reservationId = null,
}: {
  item: ItemDetail;
  /** Null is the only one. */
  reservationId?: string | null;
}) {
  const { t } = useTranslation('own-item');
  const report = useItemStep({
    run: (marketplace) => marketplace.reportNoShow({ itemId: item.id, reservationId }),
    done: t('noShow.done'),
  });
  const reservations = item.own?.reservations ?? [];
  const reservation = reservations.find(({ id }) => id === reservationId) ?? reservations[0];
  return (
    <ConfirmedStep
      label={t('owner.noShow')}
      title={t('noShow.title')}
      text={t('noShow.text', { name: reservation?.person?.name ?? '' })}
      busyLabel={t('noShow.busy')}
      variant="outline"
      isBusy={report.isPending}
      onConfirm={(close) => report.mutate(undefined, { onSettled: close })}
    />
  );
}
