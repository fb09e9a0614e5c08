import { useFormat } from '#platform/web/use-format.ts';
import { useTranslation } from '#platform/web/use-translation.ts';

export interface AwayNoticeProps {
  name: string;
  away: { until: string; note: string };
}

/** Until when a person is away, and what they say about it (PEOPLE-260). */
export function AwayNotice({ name, away }: AwayNoticeProps) {
  const { t } = useTranslation('away');
  const format = useFormat();
  return (
    <div className="rounded-control bg-sunken px-3.5 py-2.5 text-sm">
      <p dir="auto" className="font-semibold wrap-anywhere">
        {t('notice', { name, day: format.day(away.until) })}
      </p>
      {away.note !== '' && (
        <p dir="auto" className="wrap-anywhere">
          {away.note}
        </p>
      )}
    </div>
  );
}
