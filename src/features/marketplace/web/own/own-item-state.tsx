import type { ReactNode } from 'react';
import { useFormat } from '#platform/web/use-format.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import type { OwnItem } from '../../contract.ts';
import { usePiecesLeft } from '../use-item-price.ts';

/** Says how many pieces are left, who it is reserved for and until when, who has it now, when it pauses, or that its owner removed it. */
export function OwnItemState({ item }: { item: OwnItem }) {
  const { t } = useTranslation('my-items');
  const format = useFormat();
  const left = usePiecesLeft()(item);
  if (item.takenAway !== null) return null;
  if (item.status === 'removed') return <State>{t('removedByYou')}</State>;
  if (item.status === 'paused') return <State>{t('paused')}</State>;
  if (item.pausesAt !== null) {
    return <State>{t('pausesAt', { day: format.date(item.pausesAt) })}</State>;
  }
  if (item.quantity > 1 && item.status !== 'sold') return <State>{piecesText()}</State>;
  if (item.status === 'reserved') return <State>{reservedText()}</State>;
  if (item.status === 'sold' && item.soldAt !== null) {
    const day = format.date(item.soldAt);
    return (
      <State>
        {item.soldTo === null ? t('soldOn', { day }) : t('soldTo', { name: item.soldTo.name, day })}
      </State>
    );
  }
  return null;

  function piecesText(): string {
    const { reservedPieces, soldPieces } = item;
    return [
      left,
      reservedPieces > 0 ? t('pieces.reserved', { count: reservedPieces }) : null,
      soldPieces > 0 ? t('pieces.sold', { count: soldPieces }) : null,
    ]
      .filter((text) => text !== null)
      .join(' · ');
  }
  function reservedText(): string {
    const { reservedFor, reservedUntil } = item;
    const time = reservedUntil === null ? null : format.dayAndTime(reservedUntil);
    if (reservedFor === null) return time === null ? t('reserved') : t('reservedUntil', { time });
    const { name } = reservedFor;
    return time === null ? t('reservedFor', { name }) : t('reservedForUntil', { name, time });
  }
}

/** Says which group sees it before everyone else, and until when (GROUP-038). */
export function FirstShownState({ item }: { item: OwnItem }) {
  const { t } = useTranslation('my-items');
  const format = useFormat();
  if (item.firstShown === null || item.status === 'removed' || item.status === 'sold') return null;
  const { groupName, until } = item.firstShown;
  return <State>{t('firstShown', { group: groupName, time: format.dayAndTime(until) })}</State>;
}

const State = ({ children }: { children: ReactNode }) => (
  <p dir="auto" className="text-xs font-medium text-ink">
    {children}
  </p>
);
