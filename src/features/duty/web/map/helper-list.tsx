import { useTranslation } from '#platform/web/use-translation.ts';
import { ErrorLine } from '#ui/feedback/error-line.tsx';
import { ListSkeleton } from '#ui/feedback/list-skeleton.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { X } from '#ui/icons.tsx';
import { Button } from '#ui/layout/button.tsx';
import type { ReactNode } from 'react';
import { HelperRow } from './helper-row.tsx';
import type { AgedHelper } from './use-helpers-on-map.ts';

type OtherLine = { id: string; line: ReactNode };

interface HelperListProps {
  /** Undefined while nothing is known yet. */
  helpers: readonly AgedHelper[] | undefined;
  total: number;
  /** The ids chosen on the map; the list shows only these until it is closed. */
  chosen: readonly string[];
  onClose: () => void;
  /** The chosen entries that are not helpers. */
  others: readonly OtherLine[];
  none: string;
  hasFailed: boolean;
  onRetry: () => void;
}

/** The map in words, and what was chosen on it (GEO-010, GEO-055). */
export function HelperList(props: HelperListProps) {
  const { t } = useTranslation('duty');
  const { helpers, chosen, total } = props;
  const picked = helpers?.filter(({ key }) => chosen.includes(key)) ?? [];
  const isChosen = picked.length + props.others.length > 0;
  const title = t(isChosen ? 'map.chosen' : 'map.list');
  return (
    <section
      aria-label={title}
      className="ui-card flex max-h-96 min-h-0 flex-col overflow-hidden lg:h-0 lg:max-h-none lg:min-h-full"
    >
      <div className="flex items-center justify-between gap-2 border-b border-line px-5 py-1">
        <h2 className="min-h-11 py-2.5 text-sm font-bold">{title}</h2>
        {isChosen && (
          <Button variant="ghost" size="icon" aria-label={t('map.close')} onClick={props.onClose}>
            <X className="size-5" />
          </Button>
        )}
      </div>
      <div
        aria-live="polite"
        className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-5 py-1"
      >
        {isChosen ? <Rows helpers={picked} others={props.others} /> : <All {...props} />}
      </div>
      {!isChosen && helpers && total > helpers.length && (
        <p className="border-t border-line px-5 py-2.5 text-xs text-muted">
          {t('map.newest', { shown: helpers.length, total })}
        </p>
      )}
    </section>
  );
}

function All({ helpers, none, hasFailed, onRetry }: HelperListProps) {
  const { t } = useTranslation('duty');
  if (!helpers && hasFailed) {
    return (
      <div className="py-4">
        <ErrorLine text={t('map.failed')} onRetry={onRetry} isRetrying={false} />
      </div>
    );
  }
  if (!helpers) {
    return (
      <ListSkeleton label={t('common:actions.loading')} layout="dividedRows">
        <Skeleton className="my-4 h-8 w-4/5" />
      </ListSkeleton>
    );
  }
  if (helpers.length === 0) return <p className="py-4 text-sm text-muted">{none}</p>;
  return <Rows helpers={helpers} others={[]} />;
}

function Rows({
  helpers,
  others,
}: Pick<HelperListProps, 'others'> & { helpers: readonly AgedHelper[] }) {
  return (
    <ul className="divide-y divide-line">
      {others.map(({ id, line }) => (
        <li key={id}>{line}</li>
      ))}
      {helpers.map((helper) => (
        <li key={helper.key}>
          <HelperRow helper={helper} />
        </li>
      ))}
    </ul>
  );
}
