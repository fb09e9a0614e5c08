import { useFormat } from '#platform/web/use-format.ts';
import { useNow } from '#platform/web/use-now.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import type { NamedTime } from '../contract.ts';

/** Puts into words when an applicant can come: 'Sat, May 2', 'Sat, May 2, Morning (8 AM-12 PM)' (DEAL-059). */
export function useTimeText(): (time: NamedTime) => string {
  const { t } = useTranslation('applications');
  const format = useFormat();
  const today = useNow();
  return ({ date, timeOfDay }) => {
    const day = format.weekday(date, today);
    return timeOfDay === 'flexible'
      ? day
      : t('time.atDay', { day, part: t(`tasks:timesOfDay.${timeOfDay}`) });
  };
}
