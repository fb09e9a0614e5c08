import { MapRow } from '#features/browsing/web/map/map-row.tsx';
import type { RowChoice } from '#features/browsing/web/map/map-row.tsx';
import { useTranslation } from '#platform/web/use-translation.ts';
import { Badge } from '#ui/feedback/badge.tsx';
import type { MapTask } from '../../contract.ts';
import { useDistanceText } from '../card/distance-text.ts';
import { usePriceText } from '../card/price-text.ts';
import { NeededUrgently } from '../card/task-badges.tsx';
import { Freshness, TaskTiming } from '../card/task-facts.tsx';

/** A task of a map in words. */
export function MapTaskRow({ task, ...choice }: RowChoice & { task: MapTask }) {
  const { t } = useTranslation('map');
  const priceText = usePriceText();
  const distance = useDistanceText()(task);
  return (
    <MapRow {...choice} title={task.title} label={priceText(task)}>
      <NeededUrgently task={task} />
      {task.isOwn && <Badge tone="open">{t('tasks.own')}</Badge>}
      <TaskTiming task={task} />
      {distance}
      <Freshness task={task} />
    </MapRow>
  );
}
