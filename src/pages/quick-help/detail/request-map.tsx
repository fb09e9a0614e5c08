import { positionAge } from '#features/duty/rules.ts';
import { isRealPoint } from '#features/geo/distance.ts';
import { MapView } from '#features/geo/web/map/map-view.tsx';
import type { MapMarker } from '#features/geo/web/map/map-view-props.ts';
import type { RequestDetail } from '#features/quick-help/contract.ts';
import { useBudgetText } from '#features/quick-help/web/parts/use-budget-text.ts';
import { useNow } from '#platform/web/use-now.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { cameraOver } from './camera-over.ts';

/**
 * Shows where the request is: the point for the people of QUICK-045, the area for all others; and the helper on the way
 * (QUICK-126, QUICK-129).
 */
export function RequestMap({ request }: { request: RequestDetail }) {
  const { t } = useTranslation('request');
  const budgetText = useBudgetText();
  const helper = useHelperMarker(request);
  const { exactPlace, cell } = request;
  const point = exactPlace ?? cell;
  if (!isRealPoint(point)) return null;
  const isArea = exactPlace === undefined;
  const place: MapMarker = {
    id: request.id,
    point,
    label: budgetText(request, 'short'),
    name: exactPlace
      ? t('map.place', { place: exactPlace.fullAddress })
      : t('map.area', { place: request.area }),
    tone: request.priority === 'urgent' ? 'urgent' : 'calm',
    isArea,
  };
  return (
    <MapView
      // The map is centered again when a helper or the exact place appears; after that it stays where it is.
      key={`${isArea} ${helper !== null}`}
      label={t('map.label')}
      start={cameraOver(point, helper?.point ?? null)}
      markers={helper ? [place, helper] : [place]}
      isInPage
      failureAction={
        <p className="order-first w-full text-sm text-muted">{t('map.unavailable')}</p>
      }
      className="size-full rounded-card border border-line"
    />
  );
}

/** The second pin, in the color of its age; none once the position counts no more (QUICK-140, QUICK-141). */
function useHelperMarker({ helper }: RequestDetail): MapMarker | null {
  const { t } = useTranslation('request');
  const now = useNow();
  if (!helper?.position) return null;
  const { position, name } = helper;
  const tone = positionAge(position.seenAt, now);
  if (tone === null) return null;
  return {
    id: 'helper',
    point: position,
    label: name,
    name: t('map.helper', { name }),
    tone,
    isArea: false,
  };
}
