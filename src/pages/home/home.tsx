import { createFileRoute } from '@tanstack/react-router';
import { pageHead } from '../page-head.ts';
import { siteData } from '../structured-data.ts';
import { HomeScreen } from './home-screen.tsx';
import { loadHome } from './home-queries.ts';

export const Route = createFileRoute('/_shell/home')({
  staticData: { texts: ['home', 'tasks', 'items'], hasFooter: true },
  loader: ({ context }) => loadHome(context),
  head: ({ match: { context } }) =>
    pageHead(context, {
      // The same screen as the front page, which describes itself to search engines in its own words.
      title: context.i18n.t('shell:links.home'),
      description: context.i18n.t('home:hero.text'),
      path: '/home',
      data: siteData(context, context.i18n.t('home:description')),
    }),
  component: HomeScreen,
});
