import { useQuery } from '@tanstack/react-query';
import { useApi } from '#app/api.tsx';
import { useFormat } from '#platform/web/use-format.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { BellRing, Timer, Users } from '#ui/icons.tsx';
import type { Icon } from '#ui/icons.tsx';

const READ_EVERY = 30_000;

/** Shows the current counts, with dashes for what is unknown (QUICK-135, QUICK-138, GEO-053). */
export function MapStats() {
  const { t } = useTranslation('duty');
  const { queries } = useApi();
  const { number } = useFormat();
  const { data } = useQuery(
    queries.quickHelp.stats.queryOptions({ input: {}, staleTime: 0, refetchInterval: READ_EVERY }),
  );
  const minutes = data?.averageMinutesToMatch ?? null;
  return (
    <dl className="grid grid-cols-3 gap-2 sm:gap-3">
      <Stat
        icon={Users}
        label={t('stats.helpers')}
        value={data ? number(data.helpersOnDuty) : t('stats.unknown')}
      />
      <Stat
        icon={BellRing}
        label={t('stats.requests')}
        value={data ? number(data.requestsSearching) : t('stats.unknown')}
      />
      <Stat
        icon={Timer}
        label={t('stats.match')}
        value={
          minutes === null
            ? t('stats.unknown')
            : t('stats.minutes', { minutes: number(Math.round(minutes)) })
        }
      />
    </dl>
  );
}

function Stat({ icon: Picture, label, value }: { icon: Icon; label: string; value: string }) {
  return (
    <div className="ui-card flex flex-col-reverse justify-end gap-0.5 px-3 py-3 sm:px-5 sm:py-4">
      <dt className="flex flex-col gap-1 text-xs text-muted sm:flex-row sm:items-center sm:gap-2 sm:text-sm">
        <Picture className="size-4.5 shrink-0 text-accent-ink" aria-hidden />
        {label}
      </dt>
      <dd className="font-display text-xl font-semibold tabular-nums">{value}</dd>
    </div>
  );
}
