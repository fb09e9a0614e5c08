import { Link } from '@tanstack/react-router';
import { useTranslation } from '#platform/web/use-translation.ts';
import { LostPage } from '#ui/feedback/lost-page.tsx';
import { buttonClass } from '#ui/layout/button-class.ts';

/** In place of an event that does not exist for the viewer (EVENT-009). */
export function EventMissing() {
  const { t } = useTranslation('events');
  return (
    <LostPage
      title={t('one.missing.title')}
      text={t('one.missing.text')}
      link={
        <Link to="/events" className={buttonClass({ variant: 'outline' })}>
          {t('all')}
        </Link>
      }
    />
  );
}
