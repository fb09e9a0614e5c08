import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { createI18n } from '#platform/web/i18n.ts';
import { I18nContext } from '#platform/web/use-translation.ts';
import { ErrorLine } from './error-line.tsx';
import { PagedList } from './paged-list.tsx';
import type { PagedListProps } from './paged-list.tsx';

type Item = { id: string };
type Props = PagedListProps<Item>;

const nothing = async () => {};
const QUERY: Props['query'] = {
  isPending: false,
  isFetching: false,
  data: { pages: [{ items: [{ id: 'lawn' }] }, { items: [{ id: 'piano' }] }] },
  hasNextPage: false,
  isFetchingNextPage: false,
  isFetchNextPageError: false,
  fetchNextPage: nothing,
  refetch: nothing,
};

const PROPS: Omit<Props, 'query'> = {
  texts: { loading: 'Loading', error: 'It failed' },
  skeleton: createElement('hr'),
  empty: 'Nothing here',
  children: ({ id }) => id,
};

const i18n = await createI18n('en');

const draw = (query: Partial<Props['query']>, props: Partial<Props> = {}) =>
  renderToStaticMarkup(
    createElement(
      I18nContext,
      { value: i18n },
      createElement(PagedList<Item>, { ...PROPS, ...props, query: { ...QUERY, ...query } }),
    ),
  );

const inLine: Props['renderFailed'] = (failed) => createElement(ErrorLine, failed);
const FAILED = { data: undefined };
const MORE_FAILED = { hasNextPage: true, isFetchNextPageError: true };

it('shows the items of all pages, and the button only where more follow', () => {
  expect(draw({}).match(/<li[^>]*>\w+/g)).toHaveLength(2);
  expect(draw({})).not.toContain('Load more');
  expect(draw({ hasNextPage: true })).toContain('Load more');
});

it.each([
  ['grid', 6],
  ['cards', 3],
  ['rows', 9],
] as const)('a %s that loads has %i outlines (TASK-072, SHELL-189)', (layout, count) => {
  const html = draw({ isPending: true, data: undefined }, { layout });
  expect(html).toContain('aria-busy="true"');
  expect(html.match(/<hr\/>/g)).toHaveLength(count);
});

it('says what stands for an empty list (TASK-073, SHELL-187)', () => {
  expect(draw({ data: { pages: [{ items: [] }] } })).toBe('Nothing here');
});

it('says that it failed, and asks again or reloads the page (TASK-074)', () => {
  expect(draw(FAILED)).toMatch(/role="alert".*<h3[^>]*>It failed.*<button[^>]*>Try again/);
  expect(draw(FAILED, { level: 2, reloadHref: '/browse-tasks?search=lawn' })).toMatch(
    /<h2[^>]*>It failed.*<a href="\/browse-tasks\?search=lawn"[^>]*>Try again/,
  );
});

it('fails in a line where the page says so (SHELL-192)', () => {
  expect(draw(FAILED, { renderFailed: inLine })).toMatch(
    /^<div role="alert"[^>]*><p[^>]*>It failed<\/p><button[^>]*>Try again/,
  );
});

it('keeps what it has when a further page fails, and the button tries again', () => {
  const html = draw(MORE_FAILED, { layout: 'grid' });
  expect(html).toMatch(/piano.*<p role="alert"[^>]*>It failed<\/p>.*<button[^>]*>Load more/);
  expect(draw(MORE_FAILED, { renderFailed: inLine })).toMatch(/<\/ul><div role="alert".*Try again/);
});
