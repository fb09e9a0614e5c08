import { createFileRoute } from '@tanstack/react-router';
import { MyTasksScreen } from './my-tasks-screen.tsx';

/** Which list is in sight, and whose applications to open at once (a notification leads here). */
type MyTasksSearch = { tab?: 'applied' | 'ended'; manage?: string };

export const Route = createFileRoute('/_shell/_protected/my-tasks')({
  staticData: { texts: ['tasks', 'mine', 'applications', 'work', 'eligibility', 'reviews'] },
  validateSearch: ({ tab, manage }: Record<string, unknown>): MyTasksSearch => ({
    tab: tab === 'applied' || tab === 'ended' ? tab : undefined,
    manage: typeof manage === 'string' ? manage : undefined,
  }),
  head: ({ match: { context } }) => ({
    meta: [
      { title: `${context.i18n.t('mine:title')} · ${context.i18n.t('common:appName')}` },
      { name: 'robots', content: 'noindex' },
    ],
  }),
  component: MyTasksPage,
});

function MyTasksPage() {
  const { tab, manage } = Route.useSearch();
  const navigate = Route.useNavigate();
  const show = (search: MyTasksSearch) =>
    void navigate({ search, replace: true, resetScroll: false });
  return (
    <MyTasksScreen
      list={tab ?? 'posted'}
      onList={(list) => show(list === 'posted' ? {} : { tab: list })}
      askedToManage={manage ?? null}
      onManageClosed={() => show(tab === undefined ? {} : { tab })}
    />
  );
}
