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
        'border-t border-line-strong bg-card text-ink shadow-float transition-opacity duration-500',
        isLeaving && 'opacity-0',
      )}
    >
      <div className="mx-auto flex max-w-6xl flex-col gap-3 px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] md:flex-row md:items-center md:gap-8 md:px-8 md:py-4">
        <div className="min-w-0 flex-1">
          <h2 id={titleId} className="text-sm font-bold md:text-base">
            {t('title')}
          </h2>
          <p className="text-xs text-muted md:text-sm">
            {t('text')}{' '}
            <Link to="/cookie-policy" className="text-link underline underline-offset-2">
              {t('policy')}
            </Link>
          </p>
        </div>
        <div className="grid grid-cols-2 gap-2 md:flex md:flex-row-reverse">
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
