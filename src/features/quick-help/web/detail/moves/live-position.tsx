import { useTimeAgo } from '#platform/web/use-now.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import type { RequestDetail } from '#features/quick-help/contract.ts';
import { useMilesText } from '../use-miles-text.ts';
import { useSecondsSince } from './use-seconds-since.ts';

const MINUTE = 60;

type Position = NonNullable<NonNullable<RequestDetail['helper']>['position']>;

/** '1.2 miles away, about 6 minutes, seen 20 seconds ago' (QUICK-129). */
export function LivePosition({ position }: { position: Position }) {
  const { t } = useTranslation('request');
  const milesText = useMilesText();
  const age = useAge(position.seenAt);
  return (
    <span>
      {t('helper.live', {
        distance: milesText(position.miles),
        eta: t('minutes', { count: position.etaMinutes }),
        age,
      })}
    </span>
  );
}

/** Returns the age of a position, in seconds within the first minute, since that matters for a helper on the way. */
function useAge(seenAt: Date): string {
  const { t } = useTranslation('request');
  const seconds = useSecondsSince(seenAt);
  const timeAgo = useTimeAgo();
  if (seconds >= MINUTE) return timeAgo(seenAt);
  return seconds === 0 ? t('helper.justNow') : t('helper.seconds', { count: seconds });
}
