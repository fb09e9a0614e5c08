import { Link } from '@tanstack/react-router';
import { useTranslation } from '#platform/web/use-translation.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { buttonClass } from '#ui/layout/button-class.ts';

/** What stands where no page is, or none for whoever looks (SHELL-241, MOD-007). */
export function Nowhere() {
  const { t } = useTranslation('shell');
  return (
    <div className="mx-auto max-w-xl px-4 py-10 md:py-20">
      <EmptyState
        illustration="lost"
        title={t('notFound.title')}
        level={1}
        text={t('notFound.text')}
        action={
          <Link to="/" className={buttonClass()}>
            {t('notFound.action')}
          </Link>
        }
      />
    </div>
  );
}
