import { useState } from 'react';
import { useFormat } from '#platform/web/use-format.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { Button } from '#ui/layout/button.tsx';
import type { ItemDetail } from '../../../contract.ts';
import { NoShowStep } from './no-show-step.tsx';
import { ReleaseDialog } from './release-dialog.tsx';
import { useItemStep } from './use-item-step.ts';

type Own = NonNullable<ItemDetail['own']>;

/** The reservations of an item with the steps of each, and the people who have pieces of it (ITEM-445). */
export function OwnPieces({ item }: { item: ItemDetail }) {
  const { t } = useTranslation('pieces');
  const { reservations = [], handovers = [] } = item.own ?? {};
  if (reservations.length === 0 && handovers.length === 0) return null;
  return (
    <section aria-label={t('title')}>
      <ul className="flex flex-col gap-2">
        {reservations.map((reservation) => (
          <ReservedPieces key={reservation.id} item={item} reservation={reservation} />
        ))}
        {handovers.map((handover) => (
          <HandedOverPieces key={handover.createdAt.toISOString()} handover={handover} />
        ))}
      </ul>
    </section>
  );
}

function ReservedPieces({
  item,
  reservation,
}: {
  item: ItemDetail;
  reservation: Own['reservations'][number];
}) {
  const { t } = useTranslation('pieces');
  const format = useFormat();
  const [isReleasing, setReleasing] = useState(false);
  const { id: reservationId, person, until, pieces: count, abilities } = reservation;
  const { id: itemId } = item;
  const sell = useItemStep({
    run: (marketplace) => marketplace.sell({ itemId, reservationId }),
    done: t('done'),
  });
  const release = useItemStep({
    run: (marketplace) => marketplace.relist({ itemId, reservationId }),
    done: t('releaseDone'),
  });
  const pieces = t('items:card.pieces', { count });
  const toLabel = (action: string) =>
    person === null
      ? t('actions.ofNobody', { action, pieces })
      : t('actions.of', { action, pieces, name: person.name });
  return (
    <li className="flex flex-col gap-2 rounded-control border border-line px-3.5 py-2.5">
      <p dir="auto" className="text-sm wrap-anywhere">
        <b>{pieces}</b>
        {' · '}
        {person === null ? t('reserved') : t('reservedFor', { name: person.name })}
      </p>
      <p className="text-xs text-muted">
        {until === null ? t('noEnd') : t('until', { time: format.dayAndTime(until) })}
      </p>
      <div className="flex flex-wrap gap-2">
        {abilities.sell.allowed && (
          <Button
            variant="secondary"
            aria-label={toLabel(t('actions.handOver'))}
            isBusy={sell.isPending}
            onClick={() => sell.mutate()}
          >
            {t('actions.handOver')}
          </Button>
        )}
        {abilities.relist.allowed && (
          <Button
            variant="outline"
            aria-label={toLabel(t('actions.release'))}
            isBusy={release.isPending}
            onClick={() => (person === null ? release.mutate() : setReleasing(true))}
          >
            {t('actions.release')}
          </Button>
        )}
        {abilities.reportNoShow.allowed && <NoShowStep item={item} reservationId={reservationId} />}
      </div>
      {isReleasing && (
        <ReleaseDialog
          item={item}
          reservationId={reservationId}
          onClose={() => setReleasing(false)}
        />
      )}
    </li>
  );
}

function HandedOverPieces({ handover }: { handover: Own['handovers'][number] }) {
  const { t } = useTranslation('pieces');
  const format = useFormat();
  const { person, pieces, createdAt } = handover;
  return (
    <li className="px-3.5 text-sm wrap-anywhere" dir="auto">
      <b>{t('items:card.pieces', { count: pieces })}</b>
      {' · '}
      {person === null ? t('handedOverElse') : t('handedOver', { name: person.name })}{' '}
      <span className="text-muted">{format.date(createdAt)}</span>
    </li>
  );
}
