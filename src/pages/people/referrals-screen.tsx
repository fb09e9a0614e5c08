import { useQuery } from '@tanstack/react-query';
import { useApi } from '#app/api.tsx';
import { useViewer } from '#features/people/web/viewer.ts';
import { CodeCard } from '#features/referrals/web/code-card.tsx';
import { ReferralHistory } from '#features/referrals/web/referral-history.tsx';
import { ownDashboard } from '#features/referrals/web/referral-queries.ts';
import { ReferralStats } from '#features/referrals/web/referral-stats.tsx';
import { FEATURED_DAYS, TOKENS_A_REFERRAL } from '#features/tokens/limits.ts';
import { TokensCard } from '#features/tokens/web/tokens-card.tsx';
import { useTranslation } from '#platform/web/use-translation.ts';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { Card, CardBody } from '#ui/layout/card.tsx';
import { PageHeading } from '#ui/layout/page-heading.tsx';
import { VisuallyHidden } from '#ui/layout/visually-hidden.tsx';
import { NumberedStep } from '../home/sections/numbered-step.tsx';

/** Shows the person's own code, the people it brought, and what the tokens are good for (PEOPLE-151 to PEOPLE-181). */
export function ReferralsScreen() {
  const { t } = useTranslation('referrals');
  return (
    <div className="mx-auto flex w-full max-w-4xl flex-col gap-6 px-4 py-6 md:px-8 md:py-10">
      <PageHeading
        title={t('page.title')}
        subtitle={t('page.subtitle', { tokens: TOKENS_A_REFERRAL })}
      />
      <Dashboard />
    </div>
  );
}

function Dashboard() {
  const { t } = useTranslation('referrals');
  const { queries } = useApi();
  const viewer = useViewer();
  const { data, isPending, isFetching, refetch } = useQuery(ownDashboard(queries, viewer.id));
  if (isPending) return <Loading />;
  // Zeros would say that no friend has joined (PEOPLE-174).
  if (!data) {
    return (
      <ErrorState
        title={t('failed.title')}
        text={t('failed.text')}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    );
  }
  return (
    <>
      <ReferralStats dashboard={data} />
      <div className="grid gap-6 lg:grid-cols-2">
        <CodeCard code={data.code} />
        <TokensCard balance={data.balance} />
      </div>
      <HowReferralsWork />
      <ReferralHistory />
    </>
  );
}

const STEPS = ['share', 'join', 'earn'] as const;

/** PEOPLE-163. */
function HowReferralsWork() {
  const { t } = useTranslation('referrals');
  const values = { tokens: TOKENS_A_REFERRAL, days: FEATURED_DAYS };
  return (
    <Card as="section" aria-labelledby="how-title">
      <CardBody className="flex flex-col gap-5">
        <h2 id="how-title" className="font-display text-lg font-semibold">
          {t('how.title')}
        </h2>
        <ol className="grid gap-6 sm:grid-cols-3">
          {STEPS.map((step, index) => (
            <NumberedStep
              key={step}
              number={index + 1}
              title={t(`how.${step}.title`, values)}
              text={t(`how.${step}.text`, values)}
              isColumn
            />
          ))}
        </ol>
      </CardBody>
    </Card>
  );
}

function Loading() {
  const { t } = useTranslation('referrals');
  return (
    <div aria-busy="true" className="flex flex-col gap-6">
      <VisuallyHidden>{t('loading')}</VisuallyHidden>
      <div className="grid grid-cols-2 gap-3 md:gap-4 lg:grid-cols-3">
        <Skeleton shape="block" className="h-30" />
        <Skeleton shape="block" className="h-30" />
        <Skeleton shape="block" className="h-30 max-lg:col-span-2" />
      </div>
      <Skeleton shape="block" className="h-64" />
    </div>
  );
}
