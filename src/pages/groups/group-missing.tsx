import { Link } from '@tanstack/react-router';
import { useTranslation } from '#platform/web/use-translation.ts';
import { LostPage } from '#ui/feedback/lost-page.tsx';
import { buttonClass } from '#ui/layout/button-class.ts';

/** In place of a group that does not exist for the viewer (GROUP-005). */
export function GroupMissing() {
  const { t } = useTranslation('groups');
  return (
    <LostPage
      title={t('one.missing.title')}
      text={t('one.missing.text')}
      link={
        <Link to="/groups" className={buttonClass({ variant: 'outline' })}>
          {t('all')}
        </Link>
      }
    />
  );
}
