import { Link } from '@tanstack/react-router';
import { useTranslation } from '#platform/web/use-translation.ts';
import { LostPage } from '#ui/feedback/lost-page.tsx';
import { buttonClass } from '#ui/layout/button-class.ts';

/** In place of a board that is not on the map (SHELL-480). */
export function BoardMissing() {
  const { t } = useTranslation('boards');
  return (
    <LostPage
      title={t('one.missing.title')}
      text={t('one.missing.text')}
      link={
        <Link to="/boards" className={buttonClass({ variant: 'outline' })}>
          {t('all')}
        </Link>
      }
    />
  );
}
