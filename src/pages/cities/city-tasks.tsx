import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useApi } from '#app/api.tsx';
import { cityCenter } from '#features/geo/city-center.ts';
import { LiveRefresh } from '#features/browsing/web/live/live-refresh.tsx';
import { TASK_AREAS } from '#features/tasks/live-events.ts';
import { TaskCard } from '#features/tasks/web/card/task-card.tsx';
import { useViewer } from '#features/people/web/viewer.ts';
import { anonymousRefetch } from '#features/browsing/web/live/anonymous-refetch.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { HomeSection } from '../home/home-section.tsx';
import { cityTasks } from './city-route.ts';
import type { City } from '#features/geo/city-pages.ts';

/** Shows the open tasks in a city: how many, the newest, and a link to all. */
export function CityTasks({ city }: { city: City }) {
  const { t } = useTranslation('places');
  const { queries } = useApi();
  const viewer = useViewer();
  const { data, refetch } = useQuery({
    ...cityTasks(queries, city),
    ...anonymousRefetch(viewer),
  });
  const total = data?.total ?? 0;
  const count = data?.isTotalExact === false ? 'open.countMore' : 'open.count';
  const linked = city.places.filter((place) => place.name !== undefined);
  return (
    <HomeSection
      title={t('open.heading')}
      {...(data && { text: total === 0 ? t('open.none') : t(count, { count: total }) })}
    >
      <LiveRefresh
        topic={TASK_AREAS}
        viewer={viewer}
        // If the city has no open tasks yet, the page subscribes to the city itself.
        items={[...(data?.items ?? []), cityCenter(city.path)]}
        onChange={() => void refetch()}
      />
      {data && total > 0 && (
        <ul className="ui-card-grid">
          {data.items.map((task) => (
            <li key={task.id} className="min-w-0">
              <TaskCard task={task} heading="h3" />
            </li>
          ))}
        </ul>
      )}
      <ul aria-label={t('open.places')} className="flex flex-wrap gap-x-5">
        {linked.map(({ key, name = '' }) => (
          <li key={key}>
            <Link
              to="/local/$cityState"
              params={{ cityState: key }}
              className="inline-flex min-h-11 items-center font-semibold text-link underline decoration-1 underline-offset-4 hover:decoration-2"
            >
              {t('open.all', { place: name })}
            </Link>
          </li>
        ))}
      </ul>
    </HomeSection>
  );
}
