import { useEffect, useEffectEvent, useMemo } from 'react';
import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { useLookingPlace } from '#features/geo/web/current-place.ts';
import { MapView } from '#features/geo/web/map/map-view.tsx';
import type { MapTask } from '#features/tasks/contract.ts';
import { inMapOrder } from '#features/tasks/map/map-order.ts';
import { MapTaskPanel } from '#features/tasks/web/map/map-task-panel.tsx';
import type { TaskCardActionProps } from '#features/tasks/web/card/task-card-action.tsx';
import type { BrowseFilter } from '#features/tasks/web/task-queries.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { Button } from '#ui/layout/button.tsx';
import { Elsewhere } from './elsewhere.tsx';
import { PlaceSearch } from './place-search.tsx';
import { taskMarkers } from './task-markers.ts';
import { TasksInView } from './tasks-in-view.tsx';
import { useMapCamera } from './use-map-camera.ts';
import { usePanel } from './use-panel.ts';
import { useTasksOnMap } from './use-tasks-on-map.ts';

export interface BrowseMapProps extends Pick<
  TaskCardActionProps,
  'viewer' | 'onApply' | 'onEdit' | 'onManage'
> {
  filter: BrowseFilter;
  /** Where the map stands by the address. */
  at: string | undefined;
  onAt: (at: string) => void;
  onList: () => void;
  /** Where the page says how many tasks there are. */
  countSlot: Element | null;
}

const NOTHING: readonly MapTask[] = [];

/** The tasks on a map and, beside or below it, in words (TASK-099 to TASK-111). */
export function BrowseMap(props: BrowseMapProps) {
  const { filter, viewer, countSlot } = props;
  const { t, i18n } = useTranslation('map');
  const camera = useMapCamera(props.at, props.onAt);
  const onMap = useTasksOnMap(filter, camera.bounds, viewer);
  const { point } = useLookingPlace();
  const panel = usePanel();
  const items = onMap.data?.items;
  const tasks = useMemo(
    () => items && inMapOrder(items, filter.sort, point),
    [items, filter.sort, point],
  );
  const translator = i18n.current();
  const markers = useMemo(() => taskMarkers(items ?? NOTHING, translator), [items, translator]);
  const toList = (
    <Button variant="outline" onClick={props.onList}>
      {t('tasks.switchToList')}
    </Button>
  );
  return (
    <div className="flex flex-col gap-3">
      {countSlot && createPortal(<Count {...onMap} />, countSlot)}
      <div className="grid gap-4 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="flex min-w-0 flex-col gap-3">
          <PlaceSearch onPlace={camera.recentre} />
          <MapView
            label={t('tasks.label')}
            start={camera.start}
            markers={markers}
            onSelect={(ids) =>
              panel.choose((tasks ?? NOTHING).filter(({ id }) => ids.includes(id)))
            }
            onRest={camera.rest}
            onReady={camera.ready}
            failureAction={<Unmapped onShown={camera.failed}>{toList}</Unmapped>}
            className="h-[clamp(26.25rem,70dvh,37.5rem)] rounded-card md:h-[37.5rem]"
          />
        </div>
        <section
          aria-label={t('tasks.list')}
          // As high as the map, however long the list is.
          className="ui-card flex min-h-0 flex-col overflow-hidden lg:h-0 lg:min-h-full"
        >
          <h2 className="border-b border-line px-5 py-2.5 text-sm font-bold">{t('tasks.list')}</h2>
          <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-2 py-1">
            <TasksInView
              tasks={tasks}
              error={onMap.error}
              onRetry={() => void onMap.refetch()}
              onChoose={(task) => panel.choose([task])}
              elsewhere={<Elsewhere toList={toList} onCity={camera.goTo} />}
            />
          </div>
        </section>
      </div>
      <p className="px-1 text-xs text-muted">{t('tasks.areaHint')}</p>
      {panel.tasks.length > 0 && (
        <MapTaskPanel
          key={panel.count}
          tasks={panel.tasks}
          open={panel.isOpen}
          onClose={panel.close}
          viewer={viewer}
          onApply={(task) => panel.leaveFor(() => props.onApply(task))}
          onEdit={(task) => panel.leaveFor(() => props.onEdit(task))}
          onManage={(task) => panel.leaveFor(() => props.onManage(task))}
        />
      )}
    </div>
  );
}

function Count({
  data,
  isPlaceholderData,
}: Pick<ReturnType<typeof useTasksOnMap>, 'data' | 'isPlaceholderData'>) {
  const { t } = useTranslation('map');
  if (!data || isPlaceholderData) return t('tasks:browse.loading');
  return data.hasMore ? t('tasks.newest') : t('tasks.inView', { count: data.items.length });
}

/** Stands where the map cannot be drawn: then nobody else says what is in sight. */
function Unmapped({ onShown, children }: { onShown: () => void; children: ReactNode }) {
  const show = useEffectEvent(onShown);
  useEffect(() => show(), []);
  return children;
}
