import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useApi } from '#app/api.tsx';
import { LiveRefresh } from '#features/browsing/web/live/live-refresh.tsx';
import { useLookingPlace } from '#features/geo/web/current-place.ts';
import { useViewer } from '#features/people/web/viewer.ts';
import { TASK_AREAS } from '#features/tasks/live-events.ts';
import { TaskCard } from '#features/tasks/web/card/task-card.tsx';
import { useTranslation } from '#platform/web/use-translation.ts';
import { ItemCardSkeleton } from '#features/browsing/web/list/item-card-skeleton.tsx';
import { ErrorLine } from '#ui/feedback/error-line.tsx';
import { ListSkeleton } from '#ui/feedback/list-skeleton.tsx';
import { buttonClass } from '#ui/layout/button-class.ts';
import { newestTasks, tasksNear } from '../home-queries.ts';
import { HomeSection } from '../home-section.tsx';

/** Shows what is open around the reader, or the newest if their place is unknown (SHELL-306). */
export function NearYou() {
  const { t } = useTranslation('home');
  const { queries } = useApi();
  const queryClient = useQueryClient();
  const viewer = useViewer();
  const { point, city } = useLookingPlace();
  const query = useQuery({
    ...tasksNear(queries, point, viewer.id),
    // The server draws the newest of all: better in sight than nothing until these are there.
    placeholderData: () => queryClient.getQueryData(newestTasks(queries).queryKey),
  });
  const items = query.data?.items ?? [];
  const live = (
    <LiveRefresh
      topic={TASK_AREAS}
      viewer={viewer}
      items={items}
      onChange={() => void query.refetch({ cancelRefetch: false })}
    />
  );
  if (query.isSuccess && items.length === 0) return live;
  const isNear = point !== null && city !== '' && !query.isPlaceholderData;
  return (
    <HomeSection title={isNear ? t('mine.near', { place: city }) : t('newest.heading')} isSmall>
      {live}
      {query.isPending ? (
        <ListSkeleton label={t('tasks:browse.loading')} layout="grid">
          <ItemCardSkeleton />
        </ListSkeleton>
      ) : query.isError && items.length === 0 ? (
        <ErrorLine
          text={t('newest.failed')}
          onRetry={() => void query.refetch()}
          isRetrying={query.isFetching}
        />
      ) : (
        <ul className="ui-card-grid">
          {items.map((task) => (
            <li key={task.id} className="ui-later">
              <TaskCard task={task} heading="h3" />
            </li>
          ))}
        </ul>
      )}
      <Link
        to="/browse-tasks"
        search={point === null ? {} : { sort: 'nearest' }}
        className={buttonClass({ variant: 'link', className: 'self-start' })}
      >
        {t('newest.all')}
      </Link>
    </HomeSection>
  );
}
