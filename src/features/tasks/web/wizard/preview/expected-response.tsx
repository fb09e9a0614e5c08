import { useQuery } from '@tanstack/react-query';
import type { WizardCategory } from '#features/subjects/wizard-categories.ts';
import { MessagesSquare, Star, Timer } from '#ui/icons.tsx';
import type { ReactNode } from 'react';
import { useTranslation } from '#platform/web/use-translation.ts';
import { useApi } from '#app/api.tsx';
import { Badge } from '#ui/feedback/badge.tsx';
import { Card } from '#ui/layout/card.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import type { TaskFormValues } from '../form/task-form.ts';
import { roundUpWait } from './round-up-wait.ts';

export type ExpectedResponseProps = {
  category: WizardCategory;
  timing: TaskFormValues['timing']['type'];
};

const FEW_HOURS = 2;
const A_DAY = 24;

/** Real figures where there are enough of them, else the usual words as an estimate (TASK-226). */
export function ExpectedResponse({ category, timing }: ExpectedResponseProps) {
  const { t } = useTranslation('wizard');
  const { queries } = useApi();
  const { data, isPending } = useQuery(
    queries.tasks.postingEstimate.queryOptions({ input: { category } }),
  );
  const usual = data?.usual ?? null;
  const rating = data?.helperRating ?? null;
  const estimatedWait = t('expected.underHours', { count: timing === 'asap' ? FEW_HOURS : A_DAY });
  return (
    <Card as="section" aria-busy={isPending} className="flex flex-col gap-4 p-5">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="text-base font-bold">{t('expected.heading')}</h2>
        {!isPending && (
          <Badge tone={usual ? 'info' : 'neutral'}>
            {usual ? t('expected.usual') : t('expected.estimate')}
          </Badge>
        )}
      </div>
      <dl className="flex flex-col gap-3">
        <Figure icon={<MessagesSquare />} name={t('expected.offersLabel')} isPending={isPending}>
          {usual
            ? t('expected.offers', { count: Math.round(usual.offers) })
            : t('expected.offersEstimate')}
        </Figure>
        <Figure icon={<Timer />} name={t('expected.firstOfferLabel')} isPending={isPending}>
          {usual && usual.minutesToFirstOffer !== null ? (
            <Wait minutes={usual.minutesToFirstOffer} />
          ) : (
            <span className="flex flex-wrap items-center gap-2">
              {estimatedWait}
              {usual && <Badge>{t('expected.estimate')}</Badge>}
            </span>
          )}
        </Figure>
        <Figure icon={<Star />} name={t('expected.ratingLabel')} isPending={isPending}>
          {rating === null
            ? t('expected.noRating')
            : t('expected.rating', { rating: rating.toFixed(1) })}
        </Figure>
      </dl>
    </Card>
  );
}

function Wait({ minutes }: { minutes: number }) {
  const { t } = useTranslation('wizard');
  const { unit, count } = roundUpWait(minutes);
  return unit === 'days' ? t('expected.underDays', { count }) : t('expected.underHours', { count });
}

type FigureProps = { icon: ReactNode; name: string; isPending: boolean; children: ReactNode };

function Figure({ icon, name, isPending, children }: FigureProps) {
  return (
    <div className="relative min-h-10 pl-13">
      <dt className="text-xs text-muted">
        <span
          aria-hidden="true"
          className="absolute inset-y-0 left-0 my-auto grid size-10 place-items-center rounded-control bg-accent-soft text-accent-ink [&_svg]:size-5"
        >
          {icon}
        </span>
        {name}
      </dt>
      <dd className="text-sm font-semibold">
        {isPending ? <Skeleton className="my-1 w-24" /> : children}
      </dd>
    </div>
  );
}
