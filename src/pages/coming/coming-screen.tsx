import { Link } from '@tanstack/react-router';
import { useTranslation } from '#platform/web/use-translation.ts';
import { buttonClass } from '#ui/layout/button-class.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';

const PARTS = ['services', 'createService', 'myServices'] as const;

/** A part of the site that is not open yet: says so plainly and leads on. */
export function ComingScreen({ what }: { what: (typeof PARTS)[number] }) {
  const { t } = useTranslation('coming');
  return (
    <div className="mx-auto grid min-h-[70dvh] max-w-xl place-items-center px-4">
      <EmptyState
        illustration="lost"
        level={1}
        title={t(`${what}.title`)}
        text={t(`${what}.description`)}
        action={
          <div className="flex flex-wrap justify-center gap-3">
            <Link to="/browse-tasks" className={buttonClass()}>
              {t('browse')}
            </Link>
            <Link to="/home" className={buttonClass({ variant: 'outline' })}>
              {t('home')}
            </Link>
          </div>
        }
      />
    </div>
  );
}
