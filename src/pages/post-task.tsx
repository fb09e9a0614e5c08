import { createFileRoute } from '@tanstack/react-router';
import { PostTaskScreen } from '#features/tasks/web/wizard/post-task-screen.tsx';
import { readWizardSearch } from '#features/tasks/web/wizard/wizard-steps.ts';

export const Route = createFileRoute('/_shell/_protected/post-task')({
  staticData: { texts: ['wizard', 'tasks'] },
  validateSearch: readWizardSearch,
  head: ({ match: { context } }) => ({
    meta: [
      { title: `${context.i18n.t('wizard:pageTitle')} · ${context.i18n.t('common:appName')}` },
    ],
  }),
  component: PostTaskScreen,
});
