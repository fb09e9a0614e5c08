import { createFileRoute, notFound } from '@tanstack/react-router';
import { PersonNotFound } from '#features/people/web/person-not-found.tsx';

/** `/people` without naming a person. */
export const Route = createFileRoute('/_shell/people')({
  staticData: { texts: ['people'] },
  loader: () => {
    throw notFound();
  },
  head: ({ match: { context } }) => ({
    meta: [
      { title: `${context.i18n.t('people:page.notFound.title')} · ${context.i18n.t('appName')}` },
      { name: 'robots', content: 'noindex' },
    ],
  }),
  notFoundComponent: PersonNotFound,
});
