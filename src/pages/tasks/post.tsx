import { createFileRoute } from '@tanstack/react-router';
import { taskWizard } from '#features/tasks/web/wizard/form/wizard-steps.ts';
import { PostTaskPage } from './post-task-page.tsx';

export const Route = createFileRoute('/_shell/_protected/post')({
  staticData: {
    texts: ['wizard', 'posting', 'tasks', 'media', 'served-neighbors'],
    frame: { exit: '/my-tasks', savesDraft: true },
  },
  validateSearch: taskWizard.readSearch,
  head: ({ match: { context } }) => ({
    meta: [
      { title: `${context.i18n.t('wizard:pageTitle')} · ${context.i18n.t('common:appName')}` },
    ],
  }),
  component: PostTaskPage,
});
