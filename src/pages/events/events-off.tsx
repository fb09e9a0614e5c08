import { NoticeScreen } from '#features/content/web/notice-screen.tsx';
import { useTranslation } from '#platform/web/use-translation.ts';

/** In place of the events of a site that has none (EVENT-001, SHELL-163). */
export function EventsOff() {
  const { t } = useTranslation('content');
  return (
    <NoticeScreen illustration="calendar" title={t('events.title')} text={t('events.notice')} />
  );
}
