import { useFormat } from '#platform/web/use-format.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import type { LastSeen } from '../contract.ts';

/** Returns the words about the latest sighting of a poster on its board. */
export function useSeenText(): (seen: LastSeen) => string {
  const { t } = useTranslation('posters');
  const format = useFormat();
  return (seen) => {
    if (seen === null) return t('seen.never');
    return t(seen.isThere ? 'seen.there' : 'seen.gone', { date: format.date(seen.at) });
  };
}
