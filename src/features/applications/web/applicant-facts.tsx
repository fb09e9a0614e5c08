import { Suspense } from 'react';
import type { ReactNode } from 'react';
import { shownDistance } from '#features/geo/distance.ts';
import { PersonRating } from '#features/people/web/person-rating.tsx';
import { ENOUGH_CASES, countClaimed, usualAnswer } from '#features/reliability/rules.ts';
import { asPriced, formatTaskPrice } from '#features/tasks/texts/price-text.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { late } from '#ui/late.tsx';
import type { ReceivedApplication } from '../contract.ts';
import { useTimeText } from './use-time-text.ts';

const LateReliability = late({
  texts: ['people'],
  load: async () => (await import('#features/people/web/person-reliability.tsx')).ReliabilityLine,
  // The card is whole without it.
  isOptional: true,
});

/** The columns of the comparison, where there is room for them: the applicant and the facts. */
export const COMPARED =
  '@3xl:grid @3xl:grid-cols-[minmax(0,2fr)_minmax(0,0.9fr)_minmax(0,1.1fr)_minmax(0,1.5fr)_minmax(0,0.9fr)_minmax(0,1.3fr)] @3xl:gap-x-4';

const FACTS = ['price', 'rating', 'reliability', 'distance', 'time'] as const;

/** The heads of the columns, for the eye: each value has its own name for screen readers (DEAL-060). */
export function ComparedHeads() {
  const { t } = useTranslation('applications');
  return (
    <div aria-hidden="true" className={`hidden px-4 pb-2 text-xs font-bold text-muted ${COMPARED}`}>
      <span>{t('compare.applicant')}</span>
      {FACTS.map((fact) => (
        <span key={fact}>{t(`compare.${fact}`)}</span>
      ))}
    </div>
  );
}

/** Draws the facts of an applicant side by side in columns, or one below the other (DEAL-058, DEAL-060). */
export function ApplicantFacts({ application }: { application: ReceivedApplication }) {
  const { t, i18n } = useTranslation('applications');
  const describeTime = useTimeText();
  const { applicant, price, time } = application;
  const values: Record<(typeof FACTS)[number], ReactNode> = {
    price: (
      <b className="tabular-nums">
        {price ? formatTaskPrice(asPriced(price), i18n) : t('compare.posted')}
      </b>
    ),
    rating: <PersonRating person={applicant} hasCount />,
    reliability: <ReliabilityFact reliability={applicant.reliability} />,
    distance:
      applicant.distance === null ? t('compare.unknown') : <Distance miles={applicant.distance} />,
    time: time ? describeTime(time) : t('compare.posted'),
  };
  return (
    <dl className="flex flex-col gap-1 text-sm @3xl:contents">
      {FACTS.map((fact) => (
        <div key={fact} className="flex min-w-0 gap-2 wrap-anywhere">
          <dt className="w-24 shrink-0 text-xs/5 text-muted @3xl:sr-only">
            {t(`compare.${fact}`)}
          </dt>
          <dd className="flex min-w-0 flex-col">{values[fact]}</dd>
        </div>
      ))}
    </dl>
  );
}

function Distance({ miles }: { miles: number }) {
  const { t } = useTranslation('tasks');
  const shown = shownDistance(miles);
  return shown.isNear ? t('distance.near') : t('distance.miles', { value: shown.miles });
}

function ReliabilityFact({ reliability }: Pick<ReceivedApplication['applicant'], 'reliability'>) {
  const { t } = useTranslation('applications');
  const isKnown =
    reliability !== null &&
    (usualAnswer(reliability) !== null || countClaimed(reliability) >= ENOUGH_CASES);
  if (!isKnown) return t('compare.unknown');
  return (
    <Suspense fallback={null}>
      <LateReliability reliability={reliability} />
    </Suspense>
  );
}
