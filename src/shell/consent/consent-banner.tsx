import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import { EVERYTHING, NECESSARY_ONLY } from '#platform/web/consent.ts';
import type { Consent } from '#platform/web/consent.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { Button } from '#ui/button.tsx';
import { cx } from '#ui/cx.ts';

interface ConsentBannerProps {
  /** Chosen already; it goes in a moment (SHELL-206). */
  isLeaving: boolean;
  onChoose: (consent: Consent) => void;
  onCustomize: () => void;
}

/** Yes and no are equally easy to press (SHELL-201, SHELL-202). */
export function ConsentBanner({ isLeaving, onChoose, onCustomize }: ConsentBannerProps) {
  const { t } = useTranslation('consent');
  const titleId = useId();
  return (
    <section
      aria-labelledby={titleId}
      className={cx(
        'pointer-events-auto border-t border-line-strong bg-card px-4 pt-3 pb-[max(0.5rem,env(safe-area-inset-bottom))] text-ink shadow-float transition-opacity duration-500',
        'md:mr-5 md:mb-5 md:ml-auto md:w-108 md:rounded-card md:border md:p-5 md:pb-3',
        isLeaving && 'opacity-0',
      )}
    >
      <div className="flex flex-col gap-3">
        <div className="min-w-0">
          <h2 id={titleId} className="text-sm font-bold">
            {t('title')}
          </h2>
          <p className="text-xs text-muted">
            {t('text')}{' '}
            <Link to="/cookie-policy" className="text-link underline underline-offset-2">
              {t('policy')}
            </Link>
          </p>
        </div>
        <div className="grid grid-cols-2 gap-x-2 gap-y-1">
          <Button variant="outline" className="px-3" onClick={() => onChoose(EVERYTHING)}>
            {t('acceptAll')}
          </Button>
          <Button variant="outline" className="px-3" onClick={() => onChoose(NECESSARY_ONLY)}>
            {t('necessaryOnly')}
          </Button>
          <Button variant="link" className="col-span-2" onClick={onCustomize}>
            {t('customize')}
          </Button>
        </div>
      </div>
    </section>
  );
}
