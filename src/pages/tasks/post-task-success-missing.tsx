import { createFileRoute } from '@tanstack/react-router';
import { TaskNotFound } from '#features/tasks/web/task-not-found.tsx';

export const Route = createFileRoute('/_shell/_protected/post-task/success')({
  staticData: { texts: ['tasks'] },
  head: ({ match: { context } }) => ({
    meta: [
      { title: `${context.i18n.t('tasks:notFound.title')} · ${context.i18n.t('common:appName')}` },
    ],
  }),
  component: () => <TaskNotFound />,
});
