import { createFileRoute, redirect } from '@tanstack/react-router';
import { pageHead } from '../page-head.ts';
import { SettingsScreen, settingsTexts } from './settings-screen.tsx';
import { settingGroups } from './setting-list.ts';

const findGroup = (name: string) => settingGroups.find((group) => group === name) ?? null;

export const Route = createFileRoute('/_shell/_protected/settings/$group')({
  staticData: { texts: settingsTexts },
  beforeLoad: ({ params }) => {
    if (!findGroup(params.group)) throw redirect({ to: '/settings', replace: true });
  },
  head: ({ match: { context, pathname, params } }) => {
    const { t } = context.i18n;
    const group = findGroup(params.group);
    return pageHead(context, {
      title: group ? t(`settings:groups.${group}.title`) : t('settings:page.title'),
      description: t('settings:page.description'),
      path: pathname,
      isHidden: true,
    });
  },
  component: GroupRoute,
});

function GroupRoute() {
  return <SettingsScreen group={findGroup(Route.useParams().group)} />;
}
