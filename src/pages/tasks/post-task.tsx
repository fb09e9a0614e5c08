import { createFileRoute } from '@tanstack/react-router';
import { LONGEST_TITLE } from '#features/tasks/limits.ts';
import { taskWizard } from '#features/tasks/web/wizard/form/wizard-steps.ts';
import type { WizardPosition } from '#features/posting/web/wizard-way.ts';
import { addressText } from '#platform/addresses/address-text.ts';
import { PostTaskPage } from './post-task-page.tsx';

/** `title` is the text a person typed on another page; the task begins with it (SHELL-300). */
type PostTaskSearch = {
  step?: WizardPosition;
  title?: string;
  /** A task of the poster's own that this one begins as a copy of (DEAL-097). */
  again?: string;
  /** The person served that it is for (PEOPLE-225). */
  for?: string;
};

export const Route = createFileRoute('/_shell/_protected/post-task')({
  staticData: {
    texts: ['wizard', 'posting', 'tasks', 'media', 'served-neighbors'],
    frame: { exit: '/my-tasks', savesDraft: true },
  },
  validateSearch: (raw: Record<string, unknown>): PostTaskSearch => ({
    ...taskWizard.readSearch(raw),
    title: addressText(raw['title'], LONGEST_TITLE),
    again: addressText(raw['again'], 36),
    for: addressText(raw['for'], 36),
  }),
  head: ({ match: { context } }) => ({
    meta: [
      { title: `${context.i18n.t('wizard:pageTitle')} · ${context.i18n.t('common:appName')}` },
    ],
  }),
  component: PostTaskPage,
});
