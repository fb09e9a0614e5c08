import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useApi } from '#app/api.tsx';
import { useFormat } from '#platform/web/use-format.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { ListSkeleton } from '#ui/feedback/list-skeleton.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { Trash2 } from '#ui/icons.tsx';
import { Button } from '#ui/layout/button.tsx';
import { TitledCard } from '#ui/layout/titled-card.tsx';
import type { AvailabilityException } from '../../contract.ts';
import { ownExceptions } from '../service-queries.ts';
import { ExtraHoursDialog } from './extra-hours-dialog.tsx';
import { DaysOffDialog } from './days-off-dialog.tsx';
import { useRemoveException } from './use-change-exceptions.ts';

/** A provider's days off and extra hours from today on, for all of their services. */
export function AvailabilityExceptions({ viewerId }: { viewerId: string | null }) {
  const { t } = useTranslation('availability');
  const [adding, setAdding] = useState<'off' | 'extra' | null>(null);
  const close = () => setAdding(null);
  return (
    <TitledCard title={t('exceptions.title')} text={t('exceptions.text')}>
      <Exceptions viewerId={viewerId} />
      <div className="flex flex-wrap gap-3">
        <Button variant="outline" aria-haspopup="dialog" onClick={() => setAdding('off')}>
          {t('exceptions.addOff')}
        </Button>
        <Button variant="outline" aria-haspopup="dialog" onClick={() => setAdding('extra')}>
          {t('exceptions.addExtra')}
        </Button>
      </div>
      {adding === 'off' && <DaysOffDialog onClose={close} />}
      {adding === 'extra' && <ExtraHoursDialog onClose={close} />}
    </TitledCard>
  );
}

function Exceptions({ viewerId }: { viewerId: string | null }) {
  const { t } = useTranslation('availability');
  const format = useFormat();
  const { queries } = useApi();
  const list = useRef<HTMLDivElement>(null);
  const { data, isError, refetch, isFetching } = useQuery(ownExceptions(queries, viewerId));
  if (isError && !data) {
    return (
      <ErrorState
        title={t('exceptions.failed')}
        level={3}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    );
  }
  if (!data)
    return (
      <ListSkeleton label={t('exceptions.loading')} layout="dividedRows">
        <Skeleton className="my-2 h-10 w-full" />
      </ListSkeleton>
    );
  return (
    // It stays where it is when an entry goes, so the next Tab finds what is left.
    <div ref={list} role="group" tabIndex={-1} aria-label={t('exceptions.title')}>
      {data.items.length === 0 ? (
        <p className="text-sm text-muted">{t('exceptions.none')}</p>
      ) : (
        <ul className="flex flex-col divide-y divide-line">
          {data.items.map((exception) => (
            <Exception
              key={exception.id}
              exception={exception}
              onRemoved={() => list.current?.focus({ preventScroll: true })}
            />
          ))}
        </ul>
      )}
      <p className="mt-3 text-xs text-muted">
        {t('exceptions.zone', { zone: format.timeZone(data.timeZone) })}
      </p>
    </div>
  );
}

function Exception({
  exception,
  onRemoved,
}: {
  exception: AvailabilityException;
  onRemoved: () => void;
}) {
  const { t } = useTranslation('availability');
  const format = useFormat();
  const remove = useRemoveException(onRemoved);
  const { firstDay, lastDay, block } = exception;
  const days = firstDay === lastDay ? format.calendarDay(firstDay) : format.days(firstDay, lastDay);
  const what = block
    ? t('exceptions.extra', { from: format.clock(block.start), to: format.clock(block.end) })
    : t('exceptions.off');
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
      <p className="min-w-0 text-sm">
        <span className="font-semibold">{days}</span>
        <span className="block text-muted">{what}</span>
      </p>
      <Button
        variant="ghost"
        size="sm"
        aria-label={t('exceptions.removeLabel', { days, what })}
        isBusy={remove.isPending}
        onClick={() => remove.mutate({ exceptionId: exception.id })}
      >
        <Trash2 aria-hidden="true" className="size-4.5" />
        {t('exceptions.remove')}
      </Button>
    </li>
  );
}
