import { createFileRoute } from '@tanstack/react-router';
import { pageHead } from '../page-head.ts';
import { siteData } from '../structured-data.ts';
import { FrontScreen, frontTexts, loadFront, prepareFront } from './front-screen.tsx';

export const Route = createFileRoute('/_shell/home')({
  staticData: { texts: [...frontTexts], prepare: prepareFront, hasFooter: true },
  loader: loadFront,
  head: ({ match: { context } }) =>
    pageHead(context, {
      // The same screen as the front page, which describes itself to search engines in its own words.
      title: context.i18n.t('shell:links.home'),
      description: context.i18n.t('home:hero.text'),
      path: '/home',
      data: import.meta.env.SSR && siteData(context, context.i18n.t('home:description')),
    }),
  component: FrontScreen,
});
