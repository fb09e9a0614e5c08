import {
  ENOUGH_CASES,
  PERIOD_DAYS,
  computePercent,
  countClaimed,
  countDeals,
  dealSides,
  responseBand,
  usualAnswer,
} from '#features/reliability/rules.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { Disclosure } from '#ui/layout/disclosure.tsx';
import type { Reliability } from '#features/reliability/contract.ts';

/** A person's measured response and completion rates, with the source of the numbers (PEOPLE-187, PEOPLE-188). */
export function PersonReliability({ reliability }: { reliability: Reliability | null }) {
  const { t } = useTranslation('people');
  const { asked = 0 } = reliability ?? {};
  const claimed = reliability ? countClaimed(reliability) : 0;
  const sides = dealSides.map((side) => ({
    side,
    count: reliability ? countDeals(reliability, side) : 0,
  }));
  const hasAny = [asked, claimed, ...sides.map(({ count }) => count)].some(
    (count) => count >= ENOUGH_CASES,
  );
  return (
    <div className="flex flex-col gap-1 text-sm">
      {reliability && asked >= ENOUGH_CASES && <Answers reliability={reliability} />}
      {reliability && claimed >= ENOUGH_CASES && (
        <p>
          {t('reliability.finished', {
            count: claimed,
            share: computePercent(reliability.finished, claimed),
          })}
          <Faults late={reliability.givenUpLate} missed={reliability.missed} />
        </p>
      )}
      {reliability &&
        sides.map(
          ({ side, count }) =>
            count >= ENOUGH_CASES && (
              <p key={side}>
                {t(`reliability.${side}`, {
                  count,
                  share: computePercent(reliability[`${side}Done`], count),
                })}
                <Faults
                  late={reliability[`${side}CalledOffLate`]}
                  missed={reliability[`${side}Missed`]}
                  isDeal
                  isRequester={side === 'requested'}
                />
                {side === 'borrowed' && <LateReturns reliability={reliability} />}
              </p>
            ),
        )}
      {!hasAny && <p className="text-muted">{t('reliability.few')}</p>}
      <Disclosure summary={t('reliability.how.title')} className="-my-1.5 open:mb-0">
        <ul className="flex list-disc flex-col gap-1 pl-5 text-muted">
          <li>{t('reliability.how.counts')}</li>
          <li>{t('reliability.how.period', { days: PERIOD_DAYS })}</li>
          <li>{t('reliability.how.answers', { count: asked })}</li>
          <li>{t('reliability.how.work', { count: claimed })}</li>
          {sides.map(({ side, count }) => (
            <li key={side}>{t(`reliability.how.${side}`, { count })}</li>
          ))}
          <li>{t('reliability.how.late')}</li>
          <li>{t('reliability.how.lateHelp')}</li>
          <li>{t('reliability.how.few', { count: ENOUGH_CASES })}</li>
        </ul>
      </Disclosure>
    </div>
  );
}

interface FaultsProps {
  late: number;
  missed: number;
  /** They are deals in general, not tasks. */
  isDeal?: boolean;
  /** The helper came to them (DEAL-168). */
  isRequester?: boolean;
}

/** How often the person called off late or did not come, where they ever did. */
function Faults({ late, missed, isDeal = false, isRequester = false }: FaultsProps) {
  const { t } = useTranslation('people');
  const parts = [
    late > 0 && t(isDeal ? 'reliability.askedLate' : 'reliability.late', { count: late }),
    missed > 0 && t(isRequester ? 'reliability.notThere' : 'reliability.missed', { count: missed }),
  ].filter(Boolean);
  return parts.length > 0 && <span className="text-muted">{` · ${parts.join(' · ')}`}</span>;
}

/** How often the person returned a loan late or not at all, where they ever did (DEAL-207). */
function LateReturns({ reliability }: { reliability: Reliability }) {
  const { t } = useTranslation('people');
  const { borrowedReturnedLate: late, borrowedNotReturned: missing } = reliability;
  const parts = [
    late > 0 && t('reliability.returnedLate', { count: late }),
    missing > 0 && t('reliability.notReturned', { count: missing }),
  ].filter(Boolean);
  return parts.length > 0 && <span className="text-muted">{` · ${parts.join(' · ')}`}</span>;
}

/** The same in one line, without where it comes from: the person's card has that. */
export function ReliabilityLine({ reliability }: { reliability: Reliability }) {
  const { t } = useTranslation('people');
  const { finished } = reliability;
  const claimed = countClaimed(reliability);
  const usual = usualAnswer(reliability);
  return (
    <>
      {usual !== null && <span>{t(`reliability.answers.${responseBand(usual)}`)}</span>}
      {claimed >= ENOUGH_CASES && (
        <span>
          {t('reliability.finished', { count: claimed, share: computePercent(finished, claimed) })}
        </span>
      )}
    </>
  );
}

function Answers({ reliability }: { reliability: Reliability }) {
  const { t } = useTranslation('people');
  const { asked, answeredInDay, medianMinutes } = reliability;
  const percent = computePercent(answeredInDay, asked);
  return (
    <p>
      {medianMinutes !== null && t(`reliability.answers.${responseBand(medianMinutes)}`)}
      <span className="text-muted">
        {medianMinutes !== null && ' · '}
        {t('reliability.answeredShare', { percent })}
      </span>
    </p>
  );
}
