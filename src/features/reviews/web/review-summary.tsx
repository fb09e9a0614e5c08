import { useFormat } from '#platform/web/use-format.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { StarRow } from '#ui/choices/star-row.tsx';
import { Badge } from '#ui/feedback/badge.tsx';
import { Progress } from '#ui/feedback/progress.tsx';
import { Card } from '#ui/layout/card.tsx';
import { Disclosure } from '#ui/layout/disclosure.tsx';
import type { ReceivedReviewsPage, ReviewBreakdown } from '../contract.ts';
import { ENOUGH_REVIEWS } from '../limits.ts';
import { subScores } from '../vocabulary.ts';

export interface ReviewSummaryProps {
  summary: ReceivedReviewsPage['summary'];
  /** Null where the viewer sees no more than average and number (PEOPLE-071). */
  breakdown: ReviewBreakdown | null;
}

/** Summarizes a person's reviews (PEOPLE-095, PEOPLE-098, PEOPLE-099), with the source of the numbers. */
export function ReviewSummary({ summary, breakdown }: ReviewSummaryProps) {
  const { t } = useTranslation('reviews');
  const noShows = breakdown?.noShows ?? 0;
  return (
    <Card className="flex flex-col gap-5 p-5 md:p-6">
      {summary.average !== null && (
        <div className="grid items-center gap-x-8 gap-y-5 sm:grid-cols-[auto_minmax(0,1fr)]">
          <Average average={summary.average} total={summary.total} />
          {breakdown && <Distribution breakdown={breakdown} total={summary.total} />}
        </div>
      )}
      {breakdown && summary.average !== null && <SubScores breakdown={breakdown} />}
      {noShows > 0 && (
        <p>
          <Badge tone="completed">{t('received.noShows', { count: noShows })}</Badge>
        </p>
      )}
      {breakdown && <HowDoWeKnow summary={summary} breakdown={breakdown} />}
    </Card>
  );
}

function Average({ average, total }: { average: number; total: number }) {
  const { t } = useTranslation('reviews');
  const format = useFormat();
  const value = format.oneDecimal(average);
  return (
    <div className="flex items-center gap-4 sm:flex-col sm:gap-1">
      <p aria-hidden="true" className="font-display text-2xl font-semibold tabular-nums">
        {value}
      </p>
      <div className="flex flex-col gap-0.5 sm:items-center">
        <StarRow value={average} label={t('received.average', { value })} />
        <p className="text-sm text-muted">{t('received.total', { count: total })}</p>
      </div>
    </div>
  );
}

function Distribution({ breakdown, total }: { breakdown: ReviewBreakdown; total: number }) {
  const { t } = useTranslation('reviews');
  const format = useFormat();
  return (
    <ul aria-label={t('received.distribution')} className="flex flex-col gap-1.5">
      {breakdown.distribution.map(({ stars, count }) => (
        <li key={stars} className="flex items-center gap-3 text-xs tabular-nums">
          <span aria-hidden="true" className="w-20 shrink-0 text-muted">
            {t('stars', { count: stars })}
          </span>
          <Progress
            isLabelHidden
            label={t('received.bar', { stars: t('stars', { count: stars }), count })}
            value={(count / total) * 100}
            className="grow gap-0"
          />
          <span aria-hidden="true" className="w-8 shrink-0 text-right text-muted">
            {format.number(count)}
          </span>
        </li>
      ))}
    </ul>
  );
}

function SubScores({ breakdown }: { breakdown: ReviewBreakdown }) {
  const { t } = useTranslation('reviews');
  const format = useFormat();
  return (
    <dl className="grid gap-x-6 gap-y-1.5 border-t border-line pt-4 sm:grid-cols-3">
      {subScores.map((score) => {
        const average = breakdown[score];
        return (
          <div
            key={score}
            className="flex items-baseline justify-between gap-2 sm:flex-col sm:justify-start sm:gap-0"
          >
            <dt className="text-xs text-muted">{t(`scores.${score}`)}</dt>
            <dd className="text-sm font-semibold tabular-nums">
              {average === null ? '' : format.oneDecimal(average)}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}

/** Sample, period, and what is left out. */
function HowDoWeKnow({
  summary,
  breakdown,
}: {
  summary: { total: number };
  breakdown: ReviewBreakdown;
}) {
  const { t } = useTranslation('reviews');
  const format = useFormat();
  const isFew = summary.total < ENOUGH_REVIEWS;
  return (
    <Disclosure
      summary={
        <>
          {t('how.title')}
          {isFew && <Badge className="ml-auto">{t('how.few')}</Badge>}
        </>
      }
      className="-my-2 border-t border-line pt-2"
    >
      <div className="flex max-w-[70ch] flex-col gap-2 pt-1 pb-3 text-sm text-muted">
        {isFew && <p>{t('how.fewText')}</p>}
        {summary.total > 0 && <p>{t('how.sample', { count: summary.total })}</p>}
        {breakdown.since && (
          <p suppressHydrationWarning>{t('how.period', { date: format.date(breakdown.since) })}</p>
        )}
        <p>{t('how.excluded')}</p>
      </div>
    </Disclosure>
  );
}
