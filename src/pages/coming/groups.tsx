import { createFileRoute } from '@tanstack/react-router';
import { NoticeScreen } from '#features/content/web/notice-screen.tsx';
import { useTranslation } from '#platform/web/use-translation.ts';
import { headFrom } from '../page-head.ts';

export const Route = createFileRoute('/_shell/groups')({
  staticData: { texts: ['content'], hasFooter: true },
  head: headFrom('content:groups'),
  component: GroupsPage,
});

function GroupsPage() {
  const { t } = useTranslation('content');
  return (
    <NoticeScreen illustration="neighbors" title={t('groups.title')} text={t('groups.notice')} />
  );
}
