import { createFileRoute } from '@tanstack/react-router';
import { pageHead } from '../page-head.ts';
import { siteData } from '../structured-data.ts';
import { FrontScreen, frontTexts, loadFront, prepareFront } from './front-screen.tsx';

export const Route = createFileRoute('/_shell/')({
  staticData: { texts: [...frontTexts], prepare: prepareFront },
  loader: loadFront,
  head: ({ match: { context } }) =>
    pageHead(context, {
      title: context.i18n.t('home:title'),
      description: context.i18n.t('home:description'),
      path: '/',
      data: import.meta.env.SSR && siteData(context, context.i18n.t('home:description')),
    }),
  component: FrontScreen,
});
