import { Link } from '@tanstack/react-router';
import { useTranslation } from '#platform/web/use-translation.ts';
import { LostPage } from '#ui/feedback/lost-page.tsx';
import { buttonClass } from '#ui/layout/button-class.ts';

/** In place of a post that is not there. */
export function WantedMissing() {
  const { t } = useTranslation('wanted');
  return (
    <LostPage
      title={t('one.missing.title')}
      text={t('one.missing.text')}
      link={
        <Link to="/wanted" className={buttonClass({ variant: 'outline' })}>
          {t('one.back')}
        </Link>
      }
    />
  );
}
