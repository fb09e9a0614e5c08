import { expect, test } from 'vitest';
import { createI18n } from '#platform/web/i18n.ts';
import { breadcrumbs, siteData } from './structured-data.ts';

const publicUrl = 'https://porchlight.example';

test('a search engine learns who runs the site and how to search it', async () => {
  const i18n = await createI18n('es');
  const [organization, site] = siteData({ i18n, publicUrl }, 'Neighbors help');
  expect(organization).toMatchObject({
    '@type': 'Organization',
    name: 'Porchlight',
    description: 'Neighbors help',
    logo: `${publicUrl}/icon-512.png`,
  });
  expect(site).toMatchObject({
    '@type': 'WebSite',
    inLanguage: 'es',
    potentialAction: {
      target: { urlTemplate: `${publicUrl}/browse-tasks?search={search_term_string}` },
    },
  });
});

test('the way to a task begins at the front page', async () => {
  const i18n = await createI18n('en');
  const way = breadcrumbs({ i18n, publicUrl }, [
    { name: 'Browse Tasks', path: '/browse-tasks' },
    { name: 'Mow the lawn', path: '/task/1' },
  ]);
  expect(way).toMatchObject({
    '@type': 'BreadcrumbList',
    itemListElement: [
      { position: 1, name: 'Porchlight', item: `${publicUrl}/` },
      { position: 2, name: 'Browse Tasks', item: `${publicUrl}/browse-tasks` },
      { position: 3, name: 'Mow the lawn', item: `${publicUrl}/task/1` },
    ],
  });
});
