import type { ReactNode } from 'react';
import { TOKENS_A_REFERRAL } from '#features/tokens/limits.ts';
import { useFormat } from '#platform/web/use-format.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { cx } from '#ui/cx.ts';
import { Gift, Sparkles, Users } from '#ui/icons.tsx';
import type { Icon } from '#ui/icons.tsx';
import { Card } from '#ui/layout/card.tsx';
import type { ReferralDashboard } from '../contract.ts';

/** PEOPLE-152, PEOPLE-179. */
export function ReferralStats({ dashboard }: { dashboard: ReferralDashboard }) {
  const { t } = useTranslation('referrals');
  const { number } = useFormat();
  return (
    <dl aria-label={t('stats.label')} className="grid grid-cols-2 gap-3 md:gap-4 lg:grid-cols-3">
      <Stat icon={Users} label={t('stats.completed')} value={number(dashboard.completed)}>
        {t('stats.pending', { count: dashboard.pending })}
      </Stat>
      <Stat icon={Sparkles} label={t('stats.earned')} value={number(dashboard.tokensEarned)}>
        {t('stats.balance', { count: dashboard.balance })}
      </Stat>
      <Stat
        icon={Gift}
        label={t('stats.reward')}
        value={t('stats.rewardLabel')}
        className="max-lg:col-span-2"
      >
        {t('stats.rewardText', { tokens: TOKENS_A_REFERRAL })}
      </Stat>
    </dl>
  );
}

interface StatProps {
  icon: Icon;
  label: string;
  value: string;
  className?: string;
  children: ReactNode;
}

function Stat({ icon: Picture, label, value, className, children }: StatProps) {
  return (
    <Card className={cx('flex flex-col justify-between gap-1 p-4 md:p-5', className)}>
      <dt className="flex items-center gap-2 text-sm text-muted">
        <Picture className="size-4 shrink-0" aria-hidden />
        {label}
      </dt>
      <dd className="flex flex-col">
        <span className="font-display text-xl font-semibold tabular-nums">{value}</span>
        <span className="text-sm text-muted">{children}</span>
      </dd>
    </Card>
  );
}
