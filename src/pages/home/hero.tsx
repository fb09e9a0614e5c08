import { Link } from '@tanstack/react-router';
import { ClipboardPen, HandHelping, Lightbulb, MapPin } from '#ui/icons.tsx';
import type { Icon } from '#ui/icons.tsx';
import { useSiteSettings } from '#features/site/web/site-settings.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { AskForHelp } from './ask-for-help.tsx';
import { FoundingOffer } from './founding-offer.tsx';
import { HeroStats } from './hero-stats.tsx';
import { StreetPicture } from './street-picture.tsx';

const CITIES = [
  { to: '/austin', name: 'hero.cities.austin' },
  { to: '/bay-area', name: 'hero.cities.bayArea' },
  { to: '/nyc', name: 'hero.cities.nyc' },
] as const;

/** Says what Porchlight is, who it is for and where, with the ways in (SHELL-114 to SHELL-125). */
export function Hero() {
  const { t } = useTranslation('home');
  return (
    <section className="bg-linear-to-b from-accent-soft/70 to-paper">
      <div className="mx-auto flex max-w-6xl flex-col gap-10 px-4 pt-6 md:px-8 md:pt-10">
        <div className="grid items-center gap-x-10 gap-y-6 grid-cols-1 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
          <div className="flex flex-col items-start gap-5">
            <h1 className="max-w-[16ch] font-display text-2xl font-semibold">
              {t('hero.heading')}
            </h1>
            <p className="max-w-[52ch] text-base text-muted">{t('hero.text')}</p>
            <AskForHelp />
            <FoundingOffer />
            <ServiceArea />
          </div>
          <StreetPicture className="hidden w-full lg:block" />
        </div>
        <ul className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,17rem),1fr))] gap-4">
          <ActionCard to="/post-task" kind="findHelp" icon={ClipboardPen} />
          <ActionCard to="/browse-tasks" kind="offerHelp" icon={HandHelping} />
          <ActionCard to="/how-it-works" kind="howItWorks" icon={Lightbulb} />
        </ul>
        <HeroStats />
      </div>
    </section>
  );
}

/** SHELL-006: where the site is at home, and the cities with a page of their own. */
function ServiceArea() {
  const { t } = useTranslation('home');
  const { serviceArea } = useSiteSettings();
  return (
    <div className="flex flex-wrap items-center gap-x-4 text-sm text-muted">
      <p className="flex min-h-11 items-center gap-1.5">
        <MapPin className="size-4 shrink-0" aria-hidden />
        {t('hero.serviceArea', { area: serviceArea })}
      </p>
      <ul aria-label={t('hero.citiesLabel')} className="flex flex-wrap gap-x-4">
        {CITIES.map(({ to, name }) => (
          <li key={to}>
            <Link
              to={to}
              className="inline-flex min-h-11 items-center font-semibold text-link underline decoration-1 underline-offset-4 hover:decoration-2"
            >
              {t(name)}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}

function ActionCard({
  to,
  kind,
  icon: Picture,
}: {
  to: '/browse-tasks' | '/post-task' | '/how-it-works';
  kind: 'findHelp' | 'offerHelp' | 'howItWorks';
  icon: Icon;
}) {
  const { t } = useTranslation('home');
  return (
    <li>
      <Link
        to={to}
        className="ui-card ui-card-interactive flex h-full items-center gap-4 p-4 md:p-5"
      >
        <span className="grid size-12 shrink-0 place-items-center rounded-full bg-secondary-soft text-link">
          <Picture className="size-6" aria-hidden />
        </span>
        <span>
          <span className="block font-bold">{t(`cards.${kind}.title`)}</span>
          <span className="block text-sm text-muted">{t(`cards.${kind}.text`)}</span>
        </span>
      </Link>
    </li>
  );
}
