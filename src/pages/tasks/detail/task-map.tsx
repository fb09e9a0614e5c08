import { useQuery } from '@tanstack/react-query';
import { PLACE_ZOOM } from '#features/geo/city-center.ts';
import type { Point } from '#features/geo/distance.ts';
import { MapView } from '#features/geo/web/map/map-view.tsx';
import { useGeocode } from '#features/geo/web/use-geocode.ts';
import type { TaskDetail } from '#features/tasks/contract.ts';
import { usePriceText } from '#features/tasks/web/card/price-text.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { MapPin } from '#ui/icons.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { knownPlace } from '../browse/known-place.ts';
import { taskTone } from './task-tone.ts';

// A pin that only stands for a town shows the town around it; a place is seen as near as any (GEO-014).
const TOWN_ZOOM = 12;

/** Shows where the task is: the point for viewers who may know it, the area for all others (TASK-119 to TASK-121). */
export function TaskMap({ task }: { task: TaskDetail }) {
  const place = knownPlace(task);
  if (place) {
    return <PlaceMap key={String(place.isArea)} task={task} zoom={PLACE_ZOOM} {...place} />;
  }
  return <FoundMap task={task} />;
}

/** Looks the text up that this viewer may read; a failure is no more than no position (GEO-037, GEO-040). */
function FoundMap({ task }: { task: TaskDetail }) {
  const { t } = useTranslation('map');
  const geocode = useGeocode();
  const address = readableAddress(task);
  const { data, isPending } = useQuery({
    queryKey: ['place of', address],
    queryFn: () => geocode(address),
    staleTime: Infinity,
  });
  if (isPending) return <Skeleton shape="block" className="size-full" />;
  if (data?.status === 'found') {
    return (
      <PlaceMap
        task={task}
        point={data.point}
        isArea={false}
        zoom={TOWN_ZOOM}
        label={data.address}
      />
    );
  }
  return (
    <p className="flex size-full items-center justify-center gap-2 rounded-card border border-line bg-sunken p-4 text-center text-sm text-muted">
      <MapPin aria-hidden className="size-4.5 shrink-0" />
      {t('detail.nowhere')}
    </p>
  );
}

function readableAddress({ exactPlace, city, state, locationArea }: TaskDetail): string {
  if (!exactPlace) return locationArea;
  const end = [state, exactPlace.zipCode].filter(Boolean).join(' ');
  return [exactPlace.streetAddress, city, end].filter(Boolean).join(', ');
}

function PlaceMap(props: {
  task: TaskDetail;
  point: Point;
  isArea: boolean;
  zoom: number;
  /** Replaces the price on a pin that only stands for a town. */
  label?: string;
}) {
  const { task, point, isArea } = props;
  const { t } = useTranslation('map');
  const priceText = usePriceText();
  return (
    <MapView
      label={t('detail.label')}
      start={{ center: point, zoom: props.zoom }}
      markers={[
        {
          id: task.id,
          point,
          label: props.label ?? priceText(task),
          name: isArea
            ? t('detail.area', { place: task.locationArea })
            : t('detail.place', { place: props.label ?? readableAddress(task) }),
          tone: taskTone(task),
          isArea,
        },
      ]}
      isInPage
      failureAction={
        <p className="order-first w-full text-sm text-muted">{t('detail.unavailable')}</p>
      }
      className="size-full rounded-card border border-line"
    />
  );
}
