import { Link } from '@tanstack/react-router';
import { EVERYTHING, NECESSARY_ONLY } from '#platform/consent.ts';
import type { Consent } from '#platform/consent.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { Button } from '#ui/layout/button.tsx';
import { cx } from '#ui/cx.ts';
import { NoticeBar } from '../bars/notice-bar.tsx';

interface ConsentBannerProps {
  /** Chosen already; it goes in a moment (SHELL-206). */
  isLeaving: boolean;
  onChoose: (consent: Consent) => void;
  onCustomize: () => void;
}

/** Yes and no are equally easy to press (SHELL-201, SHELL-202). */
export function ConsentBanner({ isLeaving, onChoose, onCustomize }: ConsentBannerProps) {
  const { t } = useTranslation('consent');
  return (
    <NoticeBar
      title={t('title')}
      text={
        <>
          {t('text')}{' '}
          <Link to="/cookie-policy" className="text-link underline underline-offset-2">
            {t('policy')}
          </Link>
        </>
      }
      actions={
        <>
          <Button variant="outline" size="sm" onClick={() => onChoose(EVERYTHING)}>
            {t('acceptAll')}
          </Button>
          <Button variant="outline" size="sm" onClick={() => onChoose(NECESSARY_ONLY)}>
            {t('necessaryOnly')}
          </Button>
          <Button variant="link" size="sm" onClick={onCustomize}>
            {t('customize')}
          </Button>
        </>
      }
      className={cx(
        'min-h-(--consent-height) transition-opacity duration-500 noscript:hidden',
        isLeaving && 'opacity-0',
      )}
    />
  );
}
