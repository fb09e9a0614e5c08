import type { I18n } from '#platform/web/i18n.ts';
import { languages } from '#platform/language/translator.ts';
import type { TextKey } from '#platform/language/translator.ts';

type HeadContext = { i18n: I18n; publicUrl: string };

export type PageHead = {
  title: string;
  description: string;
  /** Path and query of the one address this content has. */
  path: string;
  /** A path, of a picture of 1200 x 630. */
  image?: string;
  type?: 'website' | 'article';
  /** Whether the page is kept out of search engines. */
  isHidden?: boolean;
  /** Structured data for search engines, one object of schema.org each; only the server makes it, whose pages they read. */
  data?: object[] | false | null | undefined;
};

/**
 * Title, description, the addresses of both languages, the card of link previews and structured data (SHELL-246).
 * The address of the Spanish page carries `lang=es`; without it a page is in the visitor's own language.
 */
export function pageHead({ i18n, publicUrl }: HeadContext, page: PageHead) {
  const { t, language } = i18n;
  const title = page.title.includes(t('appName')) ? page.title : `${page.title} · ${t('appName')}`;
  const addressIn = (wanted: string, path: string) => {
    const url = new URL(path, publicUrl);
    if (wanted !== 'en') url.searchParams.set('lang', wanted);
    return url.href;
  };
  const url = addressIn(language, page.path);
  // The one for every page has no words in it.
  const image = page.image ? addressIn(language, page.image) : new URL('/og.png', publicUrl).href;
  const description = cut(page.description);
  return {
    meta: [
      { title },
      { name: 'description', content: description },
      { property: 'og:type', content: page.type ?? 'website' },
      { property: 'og:site_name', content: t('appName') },
      { property: 'og:locale', content: language === 'es' ? 'es_US' : 'en_US' },
      { property: 'og:title', content: title },
      { property: 'og:description', content: description },
      { property: 'og:url', content: url },
      { property: 'og:image', content: image },
      { property: 'og:image:width', content: '1200' },
      { property: 'og:image:height', content: '630' },
      { property: 'og:image:alt', content: page.image ? title : t('appName') },
      { name: 'twitter:card', content: 'summary_large_image' },
      { name: 'twitter:title', content: title },
      { name: 'twitter:description', content: description },
      { name: 'twitter:image', content: image },
      ...(page.isHidden ? [{ name: 'robots', content: 'noindex' }] : []),
    ],
    links: [
      { rel: 'canonical', href: url },
      ...(page.isHidden
        ? []
        : [
            ...languages.map((each) => ({
              rel: 'alternate',
              hrefLang: each,
              href: addressIn(each, page.path),
            })),
            { rel: 'alternate', hrefLang: 'x-default', href: addressIn('en', page.path) },
          ]),
    ],
    scripts: (page.data || []).map((data) => ({
      type: 'application/ld+json',
      // No text in it can end the block.
      children: JSON.stringify(data).replaceAll('<', String.raw`\u003c`),
    })),
  };
}

type Titled = { [Key in TextKey]: Key extends `${infer Base}.title` ? Base : never }[TextKey];

/** The head of a page whose texts lie together: `about.title` and `about.description` of its file. */
export function headFrom(texts: Titled, options: { isHidden?: boolean } = {}) {
  return ({
    match: { context, pathname },
  }: {
    match: { context: HeadContext; pathname: string };
  }) =>
    pageHead(context, {
      title: context.i18n.t(`${texts}.title` as TextKey),
      description: context.i18n.t(`${texts}.description` as TextKey),
      path: pathname,
      ...options,
    });
}

const LONGEST_DESCRIPTION = 300;
const cut = (text: string) =>
  text.length > LONGEST_DESCRIPTION ? `${text.slice(0, LONGEST_DESCRIPTION - 1).trimEnd()}…` : text;
