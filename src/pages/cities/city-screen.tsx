import { Link } from '@tanstack/react-router';
import { useCityWeekend } from '#features/site/web/coming-days.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { buttonClass } from '#ui/layout/button-class.ts';
import { cx } from '#ui/cx.ts';
import { CalendarDays, Check, ExternalLink, GraduationCap, Recycle } from '#ui/icons.tsx';
import { Vista } from '#ui/layout/vista.tsx';
import { WhenNear } from '#ui/layout/when-near.tsx';
import { late } from '#ui/late.tsx';
import { HomeSection } from '../home/home-section.tsx';
import { CityTasks } from './city-tasks.tsx';
import { cityGuides } from '#features/geo/city-guides.ts';
import type { City } from '#features/geo/city-pages.ts';
import { useCityWords } from './city-words.ts';
import { SocialPosts } from './social-posts.tsx';
import { NumberedStep } from '../home/sections/numbered-step.tsx';

const CityMap = late({
  texts: ['map', 'duty'],
  load: async () => (await import('./city-map.tsx')).CityMap,
});

const STEPS = ['post', 'choose', 'done'] as const;
const SAFETY = ['direct', 'address', 'agree', 'trust'] as const;
const TIPS = ['slot', 'measure', 'water', 'leave'] as const;

/** One city: help for a weekend to come, what is open now, and what to know here (SHELL-164 to SHELL-173). */
export function CityScreen({ city }: { city: City }) {
  return (
    <>
      <CityHero city={city} />
      <div className="mx-auto flex max-w-6xl flex-col gap-16 px-4 py-12 md:px-8 md:py-16">
        <CityTasks city={city} />
        <WhereHelpIsWanted city={city} />
        <HowItWorks />
        <Neighborhoods city={city} />
        {cityGuides[city.name].hasUniversityTips && <UniversityTips />}
        <Disposal city={city} />
        <Safety />
        <SocialPosts city={city} />
      </div>
    </>
  );
}

function CityHero({ city }: { city: City }) {
  const { t } = useTranslation('places');
  const weekend = useCityWeekend();
  const { heading, text } = useCityWords(city);
  return (
    <section className="bg-linear-to-b from-accent-soft/70 to-paper">
      <div className="mx-auto grid max-w-6xl items-center gap-x-10 gap-y-6 px-4 pt-8 md:px-8 md:pt-12 lg:grid-cols-[minmax(0,1fr)_26rem]">
        <div className="flex flex-col items-start gap-5">
          {weekend !== null && (
            <p className="inline-flex items-center gap-2.5 rounded-full border border-accent bg-card px-4 py-1.5 text-sm font-semibold text-accent-ink">
              <CalendarDays className="size-5 shrink-0" aria-hidden />
              {t('hero.weekend', { weekend })}
            </p>
          )}
          <h1 className="max-w-[18ch] font-display text-2xl font-semibold wrap-anywhere">
            {heading}
          </h1>
          <p className="max-w-[56ch] text-muted wrap-anywhere">{text}</p>
          <div className="flex flex-wrap gap-3 max-sm:w-full">
            <Link to="/post" className={buttonClass({ size: 'lg', className: 'max-sm:w-full' })}>
              {t('hero.post')}
            </Link>
            <Link
              to="/become-a-helper"
              className={buttonClass({
                variant: 'outline',
                size: 'lg',
                className: 'max-sm:w-full',
              })}
            >
              {t('hero.becomeHelper')}
            </Link>
          </div>
        </div>
        <Vista name={city.drawing} />
      </div>
    </section>
  );
}

function WhereHelpIsWanted({ city }: { city: City }) {
  const { t } = useTranslation('places');
  return (
    <HomeSection title={t('map.heading')} text={t('map.text')}>
      <WhenNear className="min-h-100">
        <CityMap city={city} />
      </WhenNear>
    </HomeSection>
  );
}

function HowItWorks() {
  const { t } = useTranslation('places');
  return (
    <HomeSection title={t('steps.heading')}>
      <ol className="grid gap-6 md:grid-cols-3">
        {STEPS.map((step, index) => (
          <NumberedStep
            key={step}
            number={index + 1}
            title={t(`steps.${step}.title`)}
            text={t(`steps.${step}.text`)}
          />
        ))}
      </ol>
    </HomeSection>
  );
}

function Neighborhoods({ city }: { city: City }) {
  const { t } = useTranslation('places');
  const weekend = useCityWeekend();
  const { neighborhoods } = useCityWords(city);
  return (
    <HomeSection
      title={t('neighborhoods.heading')}
      text={t(weekend === null ? 'neighborhoods.text' : 'neighborhoods.textOnWeekend')}
    >
      <ol className="grid grid-cols-1 gap-3 sm:grid-cols-2 lg:grid-cols-3">
        {neighborhoods.map((name, index) => (
          <li key={name} className="ui-card flex items-center gap-3.5 px-4 py-3 font-semibold">
            <span
              aria-hidden
              className="grid size-8 shrink-0 place-items-center rounded-full bg-accent-soft text-sm font-bold text-accent-ink tabular-nums"
            >
              {index + 1}
            </span>
            {name}
          </li>
        ))}
      </ol>
    </HomeSection>
  );
}

function UniversityTips() {
  const { t } = useTranslation('places');
  return (
    <HomeSection title={t('tips.heading')} text={t('tips.text')}>
      <ul className="grid gap-4 md:grid-cols-2">
        {TIPS.map((tip) => (
          <li key={tip} className="ui-card flex gap-3.5 p-5">
            <GraduationCap className="size-6 shrink-0 text-link" aria-hidden />
            <p>{t(`tips.${tip}`)}</p>
          </li>
        ))}
      </ul>
    </HomeSection>
  );
}

function Disposal({ city }: { city: City }) {
  const { t } = useTranslation('places');
  const { disposal } = useCityWords(city);
  return (
    <HomeSection title={t('disposal.heading')} text={t('disposal.text')}>
      <ul className={cx('grid gap-4', disposal.length > 1 && 'md:grid-cols-2')}>
        {disposal.map(({ text, name, href }) => (
          <li key={href} className="ui-card flex flex-col items-start gap-3 p-5">
            <h3 className="flex items-center gap-2.5 font-bold">
              <Recycle className="size-5 shrink-0 text-success" aria-hidden />
              {name}
            </h3>
            <p className="text-sm text-muted">{text}</p>
            <a
              href={href}
              target="_blank"
              rel="noopener noreferrer"
              className={buttonClass({ variant: 'link', className: 'px-0 text-left' })}
            >
              {t('disposal.visit', { name })}
              <ExternalLink className="size-4" aria-hidden />
            </a>
          </li>
        ))}
      </ul>
    </HomeSection>
  );
}

function Safety() {
  const { t } = useTranslation('places');
  return (
    <HomeSection title={t('safety.heading')}>
      <ul className="grid gap-x-10 gap-y-3 rounded-sheet bg-secondary-soft p-6 md:grid-cols-2 md:p-8">
        {SAFETY.map((point) => (
          <li key={point} className="flex gap-3">
            <Check className="mt-1 size-5 shrink-0 text-link" aria-hidden />
            <p>{t(`safety.${point}`)}</p>
          </li>
        ))}
      </ul>
      <Link to="/safety" className={buttonClass({ variant: 'link', className: 'self-start' })}>
        {t('safety.more')}
      </Link>
    </HomeSection>
  );
}
