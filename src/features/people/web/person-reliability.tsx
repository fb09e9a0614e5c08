import {
  ENOUGH_CASES,
  countBought,
  countClaimed,
  countHelped,
  countPosted,
  countRequested,
  countSold,
  PERIOD_DAYS,
  responseBand,
  computePercent,
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
  const posted = reliability ? countPosted(reliability) : 0;
  const hasAnswers = asked >= ENOUGH_CASES;
  const hasWork = claimed >= ENOUGH_CASES;
  const hasPosted = posted >= ENOUGH_CASES;
  const sold = reliability ? countSold(reliability) : 0;
  const bought = reliability ? countBought(reliability) : 0;
  const hasSold = sold >= ENOUGH_CASES;
  const hasBought = bought >= ENOUGH_CASES;
  const helped = reliability ? countHelped(reliability) : 0;
  const requested = reliability ? countRequested(reliability) : 0;
  const hasHelped = helped >= ENOUGH_CASES;
  const hasRequested = requested >= ENOUGH_CASES;
  const hasAny =
    hasAnswers || hasWork || hasPosted || hasSold || hasBought || hasHelped || hasRequested;
  return (
    <div className="flex flex-col gap-1 text-sm">
      {reliability && hasAnswers && <Answers reliability={reliability} />}
      {reliability && hasWork && (
        <p>
          {t('reliability.finished', {
            count: claimed,
            share: computePercent(reliability.finished, claimed),
          })}
          <Faults late={reliability.givenUpLate} missed={reliability.missed} />
        </p>
      )}
      {reliability && hasPosted && (
        <p>
          {t('reliability.asked', {
            count: posted,
            share: computePercent(reliability.askedDone, posted),
          })}
          <Faults late={reliability.askedCalledOffLate} missed={reliability.askedMissed} isDeal />
        </p>
      )}
      {reliability && hasSold && (
        <p>
          {t('reliability.sold', {
            count: sold,
            share: computePercent(reliability.soldDone, sold),
          })}
          <Faults late={reliability.soldCalledOffLate} missed={reliability.soldMissed} isDeal />
        </p>
      )}
      {reliability && hasBought && (
        <p>
          {t('reliability.bought', {
            count: bought,
            share: computePercent(reliability.boughtDone, bought),
          })}
          <Faults late={reliability.boughtCalledOffLate} missed={reliability.boughtMissed} isDeal />
        </p>
      )}
      {reliability && hasHelped && (
        <p>
          {t('reliability.helped', {
            count: helped,
            share: computePercent(reliability.helpedDone, helped),
          })}
          <Faults late={reliability.helpedCalledOffLate} missed={reliability.helpedMissed} isDeal />
        </p>
      )}
      {reliability && hasRequested && (
        <p>
          {t('reliability.requested', {
            count: requested,
            share: computePercent(reliability.requestedDone, requested),
          })}
          <Faults
            late={reliability.requestedCalledOffLate}
            missed={reliability.requestedMissed}
            isDeal
            wasAtHome
          />
        </p>
      )}
      {!hasAny && <p className="text-muted">{t('reliability.few')}</p>}
      <Disclosure summary={t('reliability.how.title')} className="-my-1.5 open:mb-0">
        <ul className="flex list-disc flex-col gap-1 pl-5 text-muted">
          <li>{t('reliability.how.counts')}</li>
          <li>{t('reliability.how.period', { days: PERIOD_DAYS })}</li>
          <li>{t('reliability.how.answers', { count: asked })}</li>
          <li>{t('reliability.how.work', { count: claimed })}</li>
          <li>{t('reliability.how.asked', { count: posted })}</li>
          <li>{t('reliability.how.sold', { count: sold })}</li>
          <li>{t('reliability.how.bought', { count: bought })}</li>
          <li>{t('reliability.how.helped', { count: helped })}</li>
          <li>{t('reliability.how.requested', { count: requested })}</li>
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
  /** The other one came to them. */
  wasAtHome?: boolean;
}

/** How often the person called off late or did not come, where they ever did. */
function Faults({ late, missed, isDeal = false, wasAtHome = false }: FaultsProps) {
  const { t } = useTranslation('people');
  const parts = [
    late > 0 && t(isDeal ? 'reliability.askedLate' : 'reliability.late', { count: late }),
    missed > 0 && t(wasAtHome ? 'reliability.notThere' : 'reliability.missed', { count: missed }),
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
