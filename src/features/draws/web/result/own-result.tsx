import type { ItemDetail } from '#features/marketplace/contract.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import type { DrawDetail } from '../../contract.ts';

export interface OwnResultProps {
  draw: Pick<DrawDetail, 'method' | 'ticketsCount'>;
  own: NonNullable<DrawDetail['own']>;
  item: Pick<ItemDetail, 'status'>;
}

/** What became of the reader's own ticket. */
export function OwnResult({ draw, own, item }: OwnResultProps) {
  const { t } = useTranslation('draws');
  const { method, ticketsCount } = draw;
  const line = {
    reserved: t('result.won'),
    'has-it': t('result.has'),
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
    </div>
  );
}
