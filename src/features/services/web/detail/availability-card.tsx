import { useFormat } from '#platform/web/use-format.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { TitledCard } from '#ui/layout/titled-card.tsx';
import type { ServiceDetail } from '../../contract.ts';
import { isEmptySchedule, weekdays } from '../../schedule.ts';

/** The hours of each day, Monday to Sunday, by the provider's clock (SERV-047, SERV-133, SERV-135). */
export function AvailabilityCard({
  service: { schedule, timeZone },
}: {
  service: Pick<ServiceDetail, 'schedule' | 'timeZone'>;
}) {
  const { t } = useTranslation('service');
  const format = useFormat();
  if (isEmptySchedule(schedule)) {
    return (
      <TitledCard title={t('availability.title')}>
        <p className="text-sm text-muted">{t('availability.notSet')}</p>
      </TitledCard>
    );
  }
  return (
    <TitledCard title={t('availability.title')}>
      <dl className="-my-2 divide-y divide-line">
        {weekdays.map((day) => (
          <div key={day} className="flex flex-wrap justify-between gap-x-6 gap-y-0.5 py-2 text-sm">
            <dt className="font-medium">{t(`services:weekdays.${day}`)}</dt>
            {schedule[day].length === 0 && (
              <dd className="text-muted">{t('availability.unavailable')}</dd>
            )}
            {schedule[day].length > 0 && (
              <dd className="flex flex-col items-end tabular-nums">
                {schedule[day].map(({ start, end }) => (
                  <span key={start}>
                    {t('availability.block', {
                      start: format.clock(start),
                      end: format.clock(end),
                    })}
                  </span>
                ))}
              </dd>
            )}
          </div>
        ))}
      </dl>
      <p className="text-xs text-muted">
        {t('availability.timeZone', { zone: format.timeZone(timeZone) })}
      </p>
    </TitledCard>
  );
}
