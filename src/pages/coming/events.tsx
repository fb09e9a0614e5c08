import { createFileRoute } from '@tanstack/react-router';
import { NoticeScreen } from '#features/content/web/notice-screen.tsx';
import { useTranslation } from '#platform/web/use-translation.ts';
import { headFrom } from '../page-head.ts';

export const Route = createFileRoute('/_shell/events')({
  staticData: { texts: ['content'], hasFooter: true },
  head: headFrom('content:events'),
  component: EventsPage,
});

function EventsPage() {
  const { t } = useTranslation('content');
  return (
    <NoticeScreen illustration="calendar" title={t('events.title')} text={t('events.notice')} />
  );
}
