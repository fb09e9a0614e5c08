import { createFileRoute } from '@tanstack/react-router';
import { pageHead } from './page-head.ts';
import { HomeScreen } from './home/home-screen.tsx';
import { newestTasks } from './home/newest-tasks.ts';

export const Route = createFileRoute('/_shell/home')({
  staticData: { texts: ['home', 'tasks', 'applications'], hasFooter: true },
  loader: ({ context }) => context.queryClient.ensureQueryData(newestTasks(context.queries)),
  head: ({ match: { context } }) =>
    pageHead(context, {
      title: context.i18n.t('home:title'),
      description: context.i18n.t('home:description'),
      path: '/home',
    }),
  component: HomeScreen,
});
