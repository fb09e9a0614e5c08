import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useApi } from '#app/api.tsx';
import { ItemView } from '#features/marketplace/web/detail/item-view.tsx';
import { PersonAbout, PersonHead } from '#features/people/web/person-profile.tsx';
import { useViewer } from '#features/people/web/viewer.ts';
import { subjectPath } from '#features/subjects/subjects.ts';
import { TaskDetailView } from '#features/tasks/web/detail/task-detail-view.tsx';
import type { View } from '#features/view-as/contract.ts';
import type { OtherViewer, ViewedType } from '#features/view-as/vocabulary.ts';
import { ViewAsFrame } from '#features/view-as/web/view-as-frame.tsx';
import { isNotFound } from '#platform/web/error-text.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { LostPage } from '#ui/feedback/lost-page.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { Card, CardBody } from '#ui/layout/card.tsx';
import { BackLink } from '../marketplace/item/back-link.tsx';
import { LateItemMap } from '../marketplace/item/late-item-map.tsx';
import { LateTaskMap } from '../tasks/detail/late-task-map.tsx';

export interface ViewAsScreenProps {
  thing: { type: ViewedType; id: string };
  viewer: OtherViewer;
  onViewer: (viewer: OtherViewer) => void;
}

/** The answer that the server gives another viewer, drawn by the screens that they get. */
export function ViewAsScreen({ thing, viewer, onViewer }: ViewAsScreenProps) {
  const { t } = useTranslation('view-as');
  const { queries } = useApi();
  const { id: viewerId } = useViewer();
  const look = queries.viewAs.look.queryOptions({ input: { ...thing, viewer } });
  const { data, error, isFetching, refetch } = useQuery({
    ...look,
    queryKey: [...look.queryKey, viewerId],
    staleTime: 0,
  });
  const back = (
    <Link
      to={subjectPath(thing.type, thing.id) ?? '/profile'}
      className="text-sm text-link underline"
    >
      {t('back')}
    </Link>
  );
  if (isNotFound(error)) {
    return <LostPage title={t('missing')} text={t('refusals.none')} link={back} />;
  }
  return (
    <ViewAsFrame viewer={viewer} onViewer={onViewer} back={back}>
      {data?.view ? (
        <Shown view={data.view} />
      ) : data ? (
        <EmptyState illustration="lost" title={t('none.title')} text={t('none.text')} />
      ) : error ? (
        <ErrorState
          level={2}
          title={t('failed')}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      ) : (
        <Skeleton shape="block" className="m-6 h-96 rounded-card" />
      )}
    </ViewAsFrame>
  );
}

function Shown({ view }: { view: View }) {
  if (view.type === 'task') {
    const { task } = view;
    return (
      <TaskDetailView
        task={task}
        map={<LateTaskMap task={task} />}
        questions={null}
        message={null}
        onReport={null}
        actions={null}
        mainStep={null}
        similar={null}
      />
    );
  }
  if (view.type === 'marketplace_item') {
    const { item } = view;
    return (
      <ItemView
        item={item}
        back={<BackLink />}
        actions={null}
        besides={null}
        badges={null}
        map={<LateItemMap item={item} />}
        questions={null}
        similar={null}
        onReport={null}
      />
    );
  }
  return (
    <div className="mx-auto w-full max-w-3xl px-4 py-6 md:px-8">
      <Card as="section">
        <CardBody className="flex flex-col gap-6">
          <PersonHead person={view.person} />
          <PersonAbout person={view.person} />
        </CardBody>
      </Card>
    </div>
  );
}
