import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useApi } from '#app/api.tsx';
import { useFormat } from '#platform/web/use-format.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { buttonClass } from '#ui/layout/button-class.ts';
import { ownProfileQuery } from '../use-onboarding.ts';

/** Says above one's own listings that others do not see them while their owner is away (PEOPLE-258). */
export function OwnAwayNotice() {
  const { t } = useTranslation('away');
  const { queries } = useApi();
  const format = useFormat();
  const { data } = useQuery(ownProfileQuery(queries));
  if (data?.away?.isNow !== true) return null;
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 rounded-control bg-sunken px-3.5 py-2.5 text-sm">
      <div>
        <p className="font-semibold">{t('ownNotice', { day: format.day(data.away.lastDay) })}</p>
        <p>{t('ownText')}</p>
      </div>
      <Link
        to="/settings/$group"
        params={{ group: 'availability' }}
        hash="away"
        className={buttonClass({ variant: 'outline', size: 'sm' })}
      >
        {t('change')}
      </Link>
    </div>
  );
}
