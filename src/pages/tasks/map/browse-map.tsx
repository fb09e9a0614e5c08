import { useMemo } from 'react';
import { TASK_AREAS } from '#features/tasks/live-events.ts';
import { useApi } from '#app/api.tsx';
import { ListMap } from '#features/browsing/web/map/list-map.tsx';
import type { MapOfListProps } from '#features/browsing/web/map/list-map.tsx';
import { useMapCamera } from '#features/browsing/web/map/use-map-camera.ts';
import type { MapTask } from '#features/tasks/contract.ts';
import { inMapOrder } from '#features/tasks/map/map-order.ts';
import type { TaskCardActionProps } from '#features/tasks/web/card/task-card-action.tsx';
import { MapTaskPanel } from '#features/tasks/web/map/map-task-panel.tsx';
import { MapTaskRow } from '#features/tasks/web/map/map-task-row.tsx';
import { chosenSort, toTaskFilter } from '#features/tasks/web/browse/browse-search.ts';
import type { BrowseSearch } from '#features/tasks/web/browse/browse-search.ts';
import { useKnownPlaces } from '#features/tasks/web/browse/use-browse.ts';
import { useErrorText } from '#platform/web/error-text.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { useWindowQuery } from '#features/browsing/web/map/use-window-query.ts';
import { taskMarkers } from './task-markers.ts';

export interface BrowseMapProps
  extends MapOfListProps, Pick<TaskCardActionProps, 'viewer' | 'onApply' | 'onEdit' | 'onManage'> {
  address: BrowseSearch;
}

const NOTHING: readonly MapTask[] = [];

/** The tasks on a map (TASK-099 to TASK-111). */
export function BrowseMap(props: BrowseMapProps) {
  const { address, viewer, at, onAt, onList, countSlot, viewSwitch, ...steps } = props;
  const { queries } = useApi();
  const { t, i18n } = useTranslation('map');
  const errorText = useErrorText();
  const camera = useMapCamera(at, onAt);
  const { looking, own } = useKnownPlaces();
  const filter = toTaskFilter(address, looking);
  const sort = chosenSort(address, own);
  const onMap = useWindowQuery({
    topic: TASK_AREAS,
    bounds: camera.bounds,
    viewer,
    buildOptions: (bounds) =>
      queries.tasks.listOnMap.queryOptions({ input: { ...filter, bounds } }),
  });
  const items = onMap.data?.items;
  const tasks = useMemo(() => items && inMapOrder(items, sort, looking), [items, sort, looking]);
  const translator = i18n.current();
  const markers = useMemo(() => taskMarkers(items ?? NOTHING, translator), [items, translator]);
  return (
    <ListMap
      camera={camera}
      query={onMap}
      items={tasks}
      markers={markers}
      texts={{
        map: t('tasks.label'),
        list: t('tasks.list'),
        hint: t('tasks.areaHint'),
        inView: t('tasks.inView', { count: items?.length ?? 0 }),
        error: t('tasks:browse.error', { message: errorText(onMap.error) }),
        emptyTitle: t('tasks.empty.title'),
        emptyText: t('tasks.empty.text'),
      }}
      onList={onList}
      countSlot={countSlot}
      viewSwitch={viewSwitch}
      renderRow={(task, choice) => <MapTaskRow {...choice} task={task} />}
      renderPanel={(panel) => <MapTaskPanel {...steps} panel={panel} viewer={viewer} />}
    />
  );
}
