import { Link, useLocation, useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useFounding } from '#features/badges/web/use-founding.ts';
import { useSession } from '#identity/web/session.ts';
import { useFoundingOffer } from '#features/site/web/coming-days.ts';
import { rememberChoice } from '#platform/web/storage/consent-store.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { buttonClass } from '#ui/layout/button-class.ts';
import { cx } from '#ui/cx.ts';
import { Sparkles, X } from '#ui/icons.tsx';

/** Lasts for this visit: after the sign-in page, the shell is mounted again with the hints of the first page. */
let isDismissed = false;

/** The founding offer at the top of every page, until dismissed or over (SHELL-104 to SHELL-108). */
export function FoundingBanner() {
  const { t } = useTranslation('shell');
  const { hasDismissedBanner, expectsSession } = useRouter().options.context;
  const session = useSession();
  const here = useLocation({ select: ({ href }) => href });
  const { isOver, date } = useFoundingOffer();
  const [isFading, setFading] = useState(false);
  const [isGone, setGone] = useState(hasDismissedBanner || isDismissed);
  const founding = useFounding({ isNeeded: !isGone && !isOver });
  const isHeld = founding.data?.awardedAt != null;
  // A holder of the badge does not see the banner on later visits either, even before the badge is known again.
  useEffect(() => {
    if (isHeld) rememberChoice('founding_banner', 'dismissed');
  }, [isHeld]);
  if (isGone || isOver || isHeld) return null;

  const isIn = session.status === 'loading' ? expectsSession : session.status === 'signed-in';
  const action =
    'inline-flex min-h-11 shrink-0 items-center rounded-control px-1 font-semibold text-link underline underline-offset-4 transition-colors hover:text-ink';
  function dismiss() {
    rememberChoice('founding_banner', 'dismissed');
    isDismissed = true;
    setFading(true);
  }
  return (
    <aside
      aria-label={t('banner.label')}
      // Buttons inside have transitions of their own, and theirs bubble.
      onTransitionEnd={({ target, currentTarget }) => {
        if (isFading && target === currentTarget) setGone(true);
      }}
      className={cx(
        'flex items-center gap-x-3 bg-accent-soft pr-1.5 pl-4 text-xs text-ink transition-opacity duration-300 sm:text-sm md:pl-8',
        isFading && 'opacity-0',
      )}
    >
      <Sparkles className="size-5 text-accent-ink max-sm:hidden" />
      <p className="min-w-0">
        {date === null ? t('banner.text') : t('banner.textUntil', { date })}
      </p>
      {isIn ? (
        <Link to="/founding-member-benefits" className={action}>
          {t('banner.getStarted')}
        </Link>
      ) : (
        <Link to="/auth" search={{ mode: 'signup', returnTo: here }} className={action}>
          {t('banner.signUp')}
        </Link>
      )}
      <span className="flex-1" />
      <button
        type="button"
        onClick={dismiss}
        aria-label={t('banner.dismiss')}
        className={buttonClass({ variant: 'ghost', size: 'icon' })}
      >
        <X className="size-5" />
      </button>
    </aside>
  );
}
