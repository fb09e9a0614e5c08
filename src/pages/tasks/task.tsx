import { createFileRoute, notFound, useRouter } from '@tanstack/react-router';
import { TaskDetailSkeleton } from '#features/tasks/web/detail/task-detail-skeleton.tsx';
import { oneTask } from '#features/tasks/web/task-queries.ts';
import { taskStructuredData } from '#features/tasks/web/task-structured-data.ts';
import { TaskNotFound } from '#features/tasks/web/task-not-found.tsx';
import { formatCategoryName } from '#features/tasks/texts/category-name.ts';
import { formatTaskPrice } from '#features/tasks/texts/price-text.ts';
import { addressFlag } from '#platform/addresses/address-text.ts';
import { pictureAddress } from '#platform/addresses/picture-address.ts';
import { isNotFound, useErrorText } from '#platform/web/error-text.ts';
import { pageHead } from '../page-head.ts';
import { breadcrumbs } from '../structured-data.ts';
import { TaskScreen } from './detail/task-screen.tsx';
import type { TaskScreenProps } from './detail/task-screen.tsx';
import { RetryAsViewer } from '../retry-as-viewer.tsx';
import { viewerId } from '../viewer-id.ts';

/**
 * `apply`, `edit`, `report`, `review` and `chat` open what they name once, after sign-in or from a notification; a chat may
 * be that about one application, by its id; one that is none is answered so in the window (CHAT-156).
 */
type TaskSearch = { apply?: 1; edit?: 1; report?: 1; review?: 1; chat?: 1 | string };

export const Route = createFileRoute('/_shell/task/$taskId')({
  staticData: { texts: ['tasks', 'eligibility'] },
  validateSearch: ({ apply, edit, report, review, chat }: Record<string, unknown>): TaskSearch => ({
    apply: addressFlag(apply),
    edit: addressFlag(edit),
    report: addressFlag(report),
    review: addressFlag(review),
    chat: typeof chat === 'string' && chat !== '' ? chat : addressFlag(chat),
  }),
  loader: async ({ context: { queryClient, queries }, params }) => {
    try {
      const options = oneTask(queries, params.taskId, await viewerId());
      return await queryClient.ensureQueryData(options);
    } catch (error) {
      if (isNotFound(error)) throw notFound();
      throw error;
    }
  },
  head: ({ match: { context }, loaderData: task }) => {
    const { i18n, publicUrl } = context;
    const appName = i18n.t('common:appName');
    if (!task) return { meta: [{ title: `${i18n.t('tasks:notFound.title')} · ${appName}` }] };
    const path = `/task/${task.id}`;
    return pageHead(context, {
      title: `${task.title} · ${appName}`,
      description: [formatTaskPrice(task, i18n), task.locationArea, task.description].join(' · '),
      path,
      image: `/og/task/${task.id}.png`,
      data: import.meta.env.SSR && [
        taskStructuredData(task, {
          url: publicUrl + path,
          images: task.photos.map((key) => publicUrl + pictureAddress(key, 'whole')),
          categoryName: formatCategoryName(task, i18n),
          now: new Date(),
        }),
        breadcrumbs(context, [
          { name: i18n.t('tasks:browse.title'), path: '/browse-tasks' },
          { name: task.title, path },
        ]),
      ],
    });
  },
  pendingMs: 200,
  pendingComponent: TaskDetailSkeleton,
  // A private one is there for the two who agreed on it.
  notFoundComponent: TaskMissing,
  errorComponent: ({ error }) => <TaskNotLoaded error={error} />,
  component: TaskPage,
});

function TaskPage() {
  const { taskId } = Route.useParams();
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <TaskScreen
      key={taskId}
      taskId={taskId}
      asked={askedBy(search)}
      onForget={() => void navigate({ search: {}, replace: true, resetScroll: false })}
    />
  );
}

function TaskMissing() {
  const { taskId } = Route.useParams();
  return (
    <RetryAsViewer waiting={<TaskDetailSkeleton />}>
      <TaskNotFound taskId={taskId} />
    </RetryAsViewer>
  );
}

function askedBy({ apply, edit, report, review, chat }: TaskSearch): TaskScreenProps['asked'] {
  if (apply === 1) return 'apply';
  if (edit === 1) return 'edit';
  if (report === 1) return 'report';
  if (review === 1) return 'review';
  if (typeof chat === 'string') return { applicationId: chat };
  return chat === 1 ? 'chat' : null;
}

function TaskNotLoaded({ error }: { error: unknown }) {
  const errorText = useErrorText();
  const router = useRouter();
  return <TaskNotFound message={errorText(error)} onRetry={() => void router.invalidate()} />;
}
