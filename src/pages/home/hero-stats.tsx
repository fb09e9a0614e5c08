import { useQuery } from '@tanstack/react-query';
import { CircleCheckBig, HandCoins, Users } from '#ui/icons.tsx';
import type { Icon } from '#ui/icons.tsx';
import { useApi } from '#app/api.tsx';
import { useFormat } from '#platform/web/use-format.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { homeStats } from './home-queries.ts';

/**
 * Shows what was counted, of what and since when; renders nothing while there is nothing to count (SHELL-122 to
 * SHELL-127).
 */
export function HeroStats() {
  const { t } = useTranslation('home');
  const { queries } = useApi();
  const { data } = useQuery(homeStats(queries));
  const { money, month } = useFormat();
  if (!data?.since) return null;
  const since = month(data.since.toISOString().slice(0, 7));
  return (
    <dl className="flex flex-wrap gap-px overflow-hidden rounded-card border border-line bg-line">
      <Stat
        icon={Users}
        label={t('stats.members', { count: data.totalUsers, since })}
        value={t('stats.number', { count: data.totalUsers })}
      />
      {data.completedTasks > 0 && (
        <Stat
          icon={CircleCheckBig}
          label={t('stats.completed', { count: data.completedTasks, since })}
          value={t('stats.number', { count: data.completedTasks })}
        />
      )}
      {data.averageTaskPrice !== null && (
        <Stat icon={HandCoins} label={t('stats.average')} value={money(data.averageTaskPrice)} />
      )}
    </dl>
  );
}

function Stat({ icon: Picture, label, value }: { icon: Icon; label: string; value: string }) {
  return (
    <div className="flex min-w-[min(14rem,100%)] flex-1 flex-col-reverse items-center justify-end gap-0.5 bg-card px-3 py-3 text-center sm:py-5">
      <dt className="flex items-center gap-1.5 text-sm text-muted">
        <Picture className="size-4 shrink-0" aria-hidden />
        {label}
      </dt>
      <dd className="font-display text-xl font-semibold tabular-nums">{value}</dd>
    </div>
  );
}
