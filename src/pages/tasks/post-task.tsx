import { createFileRoute } from '@tanstack/react-router';
import { LONGEST_TITLE } from '#features/tasks/limits.ts';
import { taskWizard } from '#features/tasks/web/wizard/form/wizard-steps.ts';
import type { WizardPosition } from '#features/posting/web/wizard-way.ts';
import { addressText } from '#platform/addresses/address-text.ts';
import { PostTaskPage } from './post-task-page.tsx';

/** `title` is the text a person typed on another page; the task begins with it (SHELL-300). */
type PostTaskSearch = { step?: WizardPosition; title?: string };

export const Route = createFileRoute('/_shell/_protected/post-task')({
  staticData: {
    texts: ['wizard', 'posting', 'tasks', 'media'],
    frame: { exit: '/my-tasks', savesDraft: true },
  },
  validateSearch: (raw: Record<string, unknown>): PostTaskSearch => ({
    ...taskWizard.readSearch(raw),
    title: addressText(raw['title'], LONGEST_TITLE),
  }),
  head: ({ match: { context } }) => ({
    meta: [
      { title: `${context.i18n.t('wizard:pageTitle')} · ${context.i18n.t('common:appName')}` },
    ],
  }),
  component: PostTaskPage,
});
