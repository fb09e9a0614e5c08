import { useCallback } from 'react';
import { isolated } from '#platform/text/direction.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import type { RequestCard } from '../../contract.ts';
import { useMilesText } from '../detail/use-miles-text.ts';
import { useDurationText } from '../wizard/use-duration-text.ts';

/** Area, and how far that is from the helper; no distance where it is unknown (QUICK-054, QUICK-081, QUICK-093). */
export function RequestPlace({ request }: { request: Pick<RequestCard, 'area' | 'miles'> }) {
  const { t } = useTranslation('helper');
  const milesText = useMilesText();
  const { area, miles } = request;
  return (
    <span className="ui-place">
      <span>{t('facts.place')}</span>
      <span>{miles === null ? <bdi>{area}</bdi> : `${isolated(area)} · ${milesText(miles)}`}</span>
    </span>
  );
}

/** The duration of the work, where the requester gave one (QUICK-081, QUICK-209). */
export function RequestDuration({ request }: { request: Pick<RequestCard, 'estimatedDuration'> }) {
  const { t } = useTranslation('helper');
  const durationText = useDurationText();
  if (request.estimatedDuration === null) return null;
  return (
    <span className="ui-time">
      <span>{t('facts.duration')}</span>
      {durationText(request.estimatedDuration)}
    </span>
  );
}

/** Returns the text of the helper's travel time (QUICK-093); null while it is unknown. */
export function useWayText(): (request: Pick<RequestCard, 'etaMinutes'>) => string | null {
  const { t } = useTranslation('helper');
  const durationText = useDurationText();
  return useCallback(
    ({ etaMinutes }) =>
      etaMinutes === null ? null : t('facts.about', { time: durationText(etaMinutes) }),
    [t, durationText],
  );
}
