import { NoticeScreen } from '#features/content/web/notice-screen.tsx';
import { useTranslation } from '#platform/web/use-translation.ts';

/** In place of the groups of a site that has none (GROUP-001, SHELL-162). */
export function GroupsOff() {
  const { t } = useTranslation('content');
  return (
    <NoticeScreen illustration="neighbors" title={t('groups.title')} text={t('groups.notice')} />
  );
}
