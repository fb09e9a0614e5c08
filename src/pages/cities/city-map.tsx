import { Link } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { useWindowQuery } from '#features/browsing/web/map/use-window-query.ts';
import { useApi } from '#app/api.tsx';
import { CITY_ZOOM, cityCenter } from '#features/geo/city-center.ts';
import { useHelperMarkers } from '#features/duty/web/map/helper-markers.ts';
import { CrowdRow, HelperRow } from '#features/duty/web/map/helper-row.tsx';
import { MapLegend } from '#features/duty/web/map/map-legend.tsx';
import { useHelpersOnMap } from '#features/duty/web/map/use-helpers-on-map.ts';
import type { AgedHelper } from '#features/duty/web/map/use-helpers-on-map.ts';
import { MapView } from '#features/geo/web/map/map-view.tsx';
import type { MapBounds } from '#features/geo/areas/map-window.ts';
import type { MapTask } from '#features/tasks/contract.ts';
import { usePriceText } from '#features/tasks/web/card/price-text.ts';
import { TASK_AREAS } from '#features/tasks/live-events.ts';
import { useViewer } from '#features/people/web/viewer.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import type { City } from '#features/geo/city-pages.ts';
import { taskMarkers } from '../tasks/map/task-markers.ts';

/** Shows where help is wanted in the city and where helpers are on duty; the pins are explained below (SHELL-166). */
export function CityMap({ city }: { city: City }) {
  const { t, i18n } = useTranslation('map');
  const { queries } = useApi();
  const [bounds, setBounds] = useState<MapBounds | null>(null);
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const viewer = useViewer();
  const { data, isPlaceholderData } = useWindowQuery({
    topic: TASK_AREAS,
    bounds,
    viewer,
    buildOptions: (within) =>
      queries.tasks.listOnMap.queryOptions({ input: { bounds: within }, retry: false }),
  });
  const tasks = data?.items;
  const translator = i18n.current();
  const onDuty = useHelpersOnMap(bounds);
  const { helpers, crowds } = onDuty;
  const helperMarkers = useHelperMarkers(onDuty);
  const markers = useMemo(
    () => [...taskMarkers(tasks ?? [], translator), ...helperMarkers],
    [tasks, translator, helperMarkers],
  );
  const isEmpty = tasks?.length === 0 && helpers?.length === 0;
  const isOld = isPlaceholderData || onDuty.isPlaceholderData;
  const chosenHelpers = helpers?.filter(({ key }) => chosen.includes(key)) ?? [];
  const chosenCrowds = crowds.filter(({ id }) => chosen.includes(id));
  const listed = tasks?.filter(({ id }) => chosen.includes(id)) ?? [];
  return (
    <div className="flex flex-col gap-3">
      <MapView
        label={t('city.label', { city: t(`places:${city.name}.name`) })}
        start={{ center: cityCenter(city.path), zoom: CITY_ZOOM }}
        markers={markers}
        onRest={(_, seen) => setBounds(seen)}
        onSelect={setChosen}
        isInPage
        className="h-100 rounded-card border border-line"
      />
      {helperMarkers.length > 0 && <MapLegend />}
      <div role="status" className="text-sm text-muted">
        {isEmpty && !isOld && t('city.none')}
        {listed.length > 0 && <ChosenTasks tasks={listed} />}
        {chosenHelpers.length > 0 && <ChosenHelpers helpers={chosenHelpers} />}
        {chosenCrowds.map(({ id, more }) => (
          <CrowdRow key={id} count={more} />
        ))}
      </div>
    </div>
  );
}

function ChosenTasks({ tasks }: { tasks: MapTask[] }) {
  const { t } = useTranslation('map');
  const priceText = usePriceText();
  return (
    <>
      <p>{t('city.chosen', { count: tasks.length })}</p>
      <ul className="flex flex-wrap gap-x-5">
        {tasks.map((task) => (
          <li key={task.id}>
            <Link
              to="/task/$taskId"
              params={{ taskId: task.id }}
              className="inline-flex min-h-11 items-center gap-2 font-semibold text-link underline decoration-1 underline-offset-4 hover:decoration-2"
            >
              {t('task', { title: task.title, price: priceText(task) })}
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}

function ChosenHelpers({ helpers }: { helpers: AgedHelper[] }) {
  const { t } = useTranslation('map');
  return (
    <>
      <p>{t('city.helpers', { count: helpers.length })}</p>
      <ul className="grid gap-x-6 text-ink sm:grid-cols-2 lg:grid-cols-3">
        {helpers.map((helper) => (
          <li key={helper.key}>
            <HelperRow helper={helper} />
          </li>
        ))}
      </ul>
    </>
  );
}
