import { Link } from '@tanstack/react-router';
import { useTranslation } from '#platform/web/use-translation.ts';
import { LostPage } from '#ui/feedback/lost-page.tsx';
import { buttonClass } from '#ui/layout/button-class.ts';

export function PersonNotFound() {
  const { t } = useTranslation('people');
  return (
    <LostPage
      title={t('page.notFound.title')}
      text={t('page.notFound.text')}
      link={
        <Link to="/browse-services" className={buttonClass()}>
          {t('page.notFound.onward')}
        </Link>
      }
    />
  );
}
