import type { I18n } from '#platform/web/i18n.ts';

type Site = { i18n: I18n; publicUrl: string };

/** Describes the organization that runs the site and how to search it, for the front pages. */
export function siteData({ i18n, publicUrl }: Site, description: string): object[] {
  const name = i18n.t('appName');
  const organization = `${publicUrl}/#organization`;
  return [
    {
      '@context': 'https://schema.org',
      '@type': 'Organization',
      '@id': organization,
      name,
      description,
      url: `${publicUrl}/`,
      logo: `${publicUrl}/icon-512.png`,
    },
    {
      '@context': 'https://schema.org',
      '@type': 'WebSite',
      name,
      url: `${publicUrl}/`,
      inLanguage: i18n.language,
      publisher: { '@id': organization },
      potentialAction: {
        '@type': 'SearchAction',
        target: {
          '@type': 'EntryPoint',
          urlTemplate: `${publicUrl}/browse-tasks?search={search_term_string}`,
        },
        'query-input': 'required name=search_term_string',
      },
    },
  ];
}

/** The way from the front page to this one, which is the last. */
export function breadcrumbs(
  { i18n, publicUrl }: Site,
  steps: ReadonlyArray<{ name: string; path: string }>,
): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: [{ name: i18n.t('appName'), path: '/' }, ...steps].map(
      ({ name, path }, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        name,
        item: publicUrl + path,
      }),
    ),
  };
}

/** The things of a list, in its order: where each of them lies. */
export const listData = (
  publicUrl: string,
  things: ReadonlyArray<{ name: string; path: string }>,
): object => ({
  '@context': 'https://schema.org',
  '@type': 'ItemList',
  itemListElement: things.map(({ name, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    url: publicUrl + path,
  })),
});
