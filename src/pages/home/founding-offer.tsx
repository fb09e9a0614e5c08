import { Link, useHydrated } from '@tanstack/react-router';
import { useFounding } from '#features/badges/web/use-founding.ts';
import { countdownParts } from '#features/badges/rules.ts';
import { useSecondsUntil } from '#features/badges/web/countdown.tsx';
import { foundingOffer } from '#features/site/rules.ts';
import { useSiteSettings } from '#features/site/web/site-settings.ts';
import { useFormat } from '#platform/web/use-format.ts';
import { useNow } from '#platform/web/use-now.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { cx } from '#ui/cx.ts';
import { ArrowRight, Award } from '#ui/icons.tsx';

/** The founding offer with the time left until the end the operator set; nothing without one, or once it has passed (SHELL-371). */
export function FoundingOffer() {
  const settings = useSiteSettings();
  const { isOver } = foundingOffer(settings, useNow());
  const { foundingOfferEnds: ends } = settings;
  const { data: founding } = useFounding({ isNeeded: ends !== null && !isOver });
  const left = useSecondsUntil(ends);
  if (ends === null || isOver || left === 0 || founding?.awardedAt != null) return null;
  return <Offer secondsLeft={left ?? 0} />;
}

function Offer({ secondsLeft }: { secondsLeft: number }) {
  const { t } = useTranslation('home');
  const format = useFormat();
  // The shared page may have been rendered a while ago, so the time is shown once it comes from this device.
  const isLive = useHydrated();
  return (
    <Link
      to="/founding-member-benefits"
      className="flex min-h-11 max-w-xl flex-wrap items-center gap-x-3 gap-y-1 rounded-card border border-accent bg-card px-4 py-2.5 text-sm hover:bg-accent-soft"
    >
      <span className="inline-flex items-center gap-2 font-semibold text-accent-ink">
        <Award className="size-5 shrink-0" aria-hidden />
        {t('founding.title')}
      </span>
      <span
        role="timer"
        className={cx('inline-flex items-baseline gap-1.5 tabular-nums', !isLive && 'invisible')}
      >
        <span className="text-muted">{t('founding.endsIn')}</span>
        {countdownParts(secondsLeft).map(({ unit, value }) => (
          <span key={unit}>
            <span className="font-bold">{format.number(isLive ? value : 0)}</span>{' '}
            <span className="text-muted">{t(`founding.${unit}`)}</span>
          </span>
        ))}
      </span>
      <ArrowRight className="ml-auto size-4 shrink-0" aria-hidden />
    </Link>
  );
}
