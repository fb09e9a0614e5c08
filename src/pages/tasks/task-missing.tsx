import { createFileRoute, notFound } from '@tanstack/react-router';
import { useTranslation } from '#platform/web/use-translation.ts';
import { TaskNotFound } from '#features/tasks/web/task-not-found.tsx';

/** `/task` without saying which (TASK-114). */
export const Route = createFileRoute('/_shell/task')({
  staticData: { texts: ['tasks'] },
  loader: () => {
    throw notFound();
  },
  head: ({ match: { context } }) => ({
    meta: [
      { title: `${context.i18n.t('tasks:notFound.title')} · ${context.i18n.t('common:appName')}` },
      { name: 'robots', content: 'noindex' },
    ],
  }),
  notFoundComponent: NoTask,
});

function NoTask() {
  const { t } = useTranslation('tasks');
  return <TaskNotFound message={t('notFound.noId')} />;
}
