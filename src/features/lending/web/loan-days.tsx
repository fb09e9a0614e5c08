import { dayAfter } from '#platform/time/zoned-time.ts';
import { useFormat } from '#platform/web/use-format.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import type { LoanCalendar } from '../contract.ts';
import { MOST_DAYS_AHEAD } from '../limits.ts';

/** The next 60 days on which the item is lent, without who has it (ITEM-421). */
export function LoanDays({ calendar: { today, taken } }: { calendar: LoanCalendar }) {
  const { t } = useTranslation('lending');
  const format = useFormat();
  const until = dayAfter(today, MOST_DAYS_AHEAD);
  const shown = taken.filter(({ firstDay }) => firstDay <= until);
  if (shown.length === 0) return <p className="text-sm text-muted">{t('days.free')}</p>;
  return (
    <div className="flex flex-col gap-2">
      <h3 className="text-sm font-semibold">{t('days.taken')}</h3>
      <ul className="flex flex-wrap gap-2">
        {shown.map(({ firstDay, lastDay }) => (
          <li key={firstDay} className="rounded-control bg-sunken px-3 py-1.5 text-sm tabular-nums">
            {firstDay === lastDay ? format.day(firstDay) : format.days(firstDay, lastDay)}
          </li>
        ))}
      </ul>
    </div>
  );
}
