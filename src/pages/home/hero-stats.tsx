import { useQuery } from '@tanstack/react-query';
import { CircleCheckBig, HandCoins, ShieldCheck, Users } from '#ui/icons.tsx';
import type { Icon } from '#ui/icons.tsx';
import { useApi } from '#api.tsx';
import { useFormat } from '#platform/web/use-format.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { homeStats } from './home-queries.ts';

const USUAL_PRICE = 25;

/** Four numbers; the defaults stand while the real ones are not known (SHELL-122 to SHELL-127). */
export function HeroStats() {
  const { t } = useTranslation('home');
  const { queries } = useApi();
  const { data } = useQuery(homeStats(queries));
  const { money } = useFormat();
  return (
    <dl className="grid grid-cols-2 gap-px overflow-hidden rounded-card border border-line bg-line lg:grid-cols-4">
      <Stat
        icon={Users}
        label={t('stats.members')}
        value={t('stats.atLeast', { count: data?.totalUsers ?? 0 })}
      />
      <Stat
        icon={CircleCheckBig}
        label={t('stats.completed')}
        value={t('stats.atLeast', { count: data?.completedTasks ?? 0 })}
      />
      <Stat icon={ShieldCheck} label={t('stats.secure')} value={t('stats.secureValue')} />
      <Stat
        icon={HandCoins}
        label={t('stats.average')}
        value={money(data?.averageTaskPrice ?? USUAL_PRICE)}
      />
    </dl>
  );
}

function Stat({ icon: Picture, label, value }: { icon: Icon; label: string; value: string }) {
  return (
    <div className="flex flex-col-reverse items-center gap-0.5 bg-card px-3 py-5 text-center">
      <dt className="flex items-center gap-1.5 text-sm text-muted">
        <Picture className="size-4 shrink-0" aria-hidden />
        {label}
      </dt>
      <dd className="font-display text-xl font-semibold tabular-nums">{value}</dd>
    </div>
  );
}
