import type { ItemDetail } from '#features/marketplace/contract.ts';
import { useFormat } from '#platform/web/use-format.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import type { DrawDetail } from '../../contract.ts';
import { HowItWorks } from '../how-it-works.tsx';
import { CheckDraw } from './check-draw.tsx';
import { NextInLine } from './next-in-line.tsx';
import { OwnResult } from './own-result.tsx';
import { TicketList } from './ticket-list.tsx';

export interface DrawResultProps {
  draw: DrawDetail;
  item: Pick<ItemDetail, 'status' | 'isOwn'>;
}

/**
 * The result of a draw: the viewer's place, the giver's next step, and the data for recomputing it (ITEM-317,
 * ITEM-325).
 */
export function DrawResult({ draw, item }: DrawResultProps) {
  const { t } = useTranslation('draws');
  const format = useFormat();
  const { method, ticketsCount, tickets, closesAt } = draw;
  if (ticketsCount === 0) return <p className="text-sm">{t('result.empty')}</p>;
  const isChoosing = method === 'choose' && item.status === 'available';
  const { next } = draw.abilities;
  const isPutBack = !next.allowed && next.reason === 'draws:refusals.put_back';
  const isElsewhere =
    method === 'draw' && item.status === 'sold' && !tickets.some(({ state }) => state === 'has-it');
  return (
    <>
      <div className="flex flex-col gap-2 text-sm">
        {draw.own && <OwnResult draw={draw} own={draw.own} item={item} />}
        {method === 'draw' && (
          <p>{t('result.drawn', { time: format.dateAndTime(closesAt), count: ticketsCount })}</p>
        )}
        {isChoosing && !item.isOwn && draw.own === null && <p>{t('result.waitingChoice')}</p>}
        {isElsewhere && <p>{t('result.elsewhere')}</p>}
      </div>
      {draw.abilities.next.allowed && <NextInLine drawId={draw.drawId} />}
      {isPutBack && item.isOwn && <p className="text-sm">{t('refusals.put_back')}</p>}
      {tickets.length > 0 && <TicketList draw={draw} />}
      {method === 'draw' && (
        <>
          <CheckDraw draw={draw} />
          <HowItWorks draw={draw} />
        </>
      )}
    </>
  );
}
