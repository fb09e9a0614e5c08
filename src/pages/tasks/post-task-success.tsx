import { createFileRoute } from '@tanstack/react-router';
import { PostedTask } from '#features/tasks/web/wizard/posted-task.tsx';

export const Route = createFileRoute('/_shell/_protected/post-task/success/$taskId')({
  staticData: { texts: ['wizard', 'tasks'] },
  head: ({ match: { context } }) => ({
    meta: [
      {
        title: `${context.i18n.t('wizard:success.documentTitle')} · ${context.i18n.t('common:appName')}`,
      },
    ],
  }),
  component: PostTaskSuccess,
});

function PostTaskSuccess() {
  const { taskId } = Route.useParams();
  return <PostedTask taskId={taskId} />;
}
