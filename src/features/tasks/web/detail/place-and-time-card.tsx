import type { ReactNode } from 'react';
import { DirectionsLink } from '#features/geo/web/directions-link.tsx';
import { CalendarClock, Lock, MapPin } from '#ui/icons.tsx';
import { useTranslation } from '#platform/web/use-translation.ts';
import { useFormat } from '#platform/web/use-format.ts';
import type { TaskDetail } from '../../contract.ts';
import { exactAddressText } from '../../texts/place-text.ts';
import { useDistanceText } from '../card/distance-text.ts';
import { Panel } from './facts.tsx';

export interface PlaceAndTimeCardProps {
  task: TaskDetail;
  /** The map of the place; remote tasks have none (GEO-041). */
  map: ReactNode;
}

/** Shows place and time; the exact place only to those who may know it (TASK-118, TASK-122). */
export function PlaceAndTimeCard({ task, map }: PlaceAndTimeCardProps) {
  const { t } = useTranslation('tasks');
  const timing = useTimingLine(task);
  return (
    <Panel title={t('detail.locationAndTiming')}>
      {task.exactPlace ? <ExactPlace task={task} place={task.exactPlace} /> : <Area task={task} />}
      {task.locationType !== 'remote' && map}
      <p className="flex items-start gap-2.5 text-sm">
        <CalendarClock aria-hidden="true" className="mt-0.5 size-4.5 shrink-0 text-muted" />
        {timing}
      </p>
    </Panel>
  );
}

function Area({ task }: { task: TaskDetail }) {
  const { t } = useTranslation('tasks');
  const distance = useDistanceText()(task);
  const isRemote = task.locationType === 'remote';
  // The text must not say that there is nothing to see when a map of the area follows it.
  const knowsArea = task.latitude !== null && task.longitude !== null;
  return (
    <div className="flex flex-col gap-2">
      <p className="flex items-start gap-2.5 text-sm font-medium">
        <MapPin aria-hidden="true" className="mt-0.5 size-4.5 shrink-0 text-muted" />
        <span>
          {isRemote ? t('card.remote') : task.locationArea}
          {distance !== null && ` · ${distance}`}
        </span>
      </p>
      {isRemote ? (
        <p className="pl-7 text-sm text-muted">{t('detail.remotePlace')}</p>
      ) : (
        <p className="flex items-start gap-2.5 text-sm text-muted">
          <Lock aria-hidden="true" className="mt-0.5 size-4.5 shrink-0" />
          {t(knowsArea ? 'detail.privacyOfArea' : 'detail.privacy')}
        </p>
      )}
    </div>
  );
}

function ExactPlace({
  task,
  place,
}: {
  task: TaskDetail;
  place: NonNullable<TaskDetail['exactPlace']>;
}) {
  const { t } = useTranslation('tasks');
  const distance = useDistanceText()(task);
  if (task.locationType === 'remote') return <Area task={task} />;
  const address = exactAddressText(task, place);
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <p className="flex min-w-0 items-start gap-2.5 text-sm">
        <MapPin aria-hidden="true" className="mt-0.5 size-4.5 shrink-0 text-muted" />
        <span className="min-w-0">
          <span className="block text-xs text-muted">{t('detail.exactPlace')}</span>
          <span dir="auto" className="font-medium wrap-anywhere">
            {address}
          </span>
          {distance !== null && <span className="block text-muted">{distance}</span>}
        </span>
      </p>
      <DirectionsLink address={address}>{t('detail.directions')}</DirectionsLink>
    </div>
  );
}

function useTimingLine({ status, isExpired, timing, viewer }: TaskDetail): string {
  const { t } = useTranslation('tasks');
  const format = useFormat();
  // The two who agreed on it need the day until the work is done.
  const isTheirs = (viewer.isOwn || viewer.isTasker) && timing.type === 'specific';
  const isUnderWay = status === 'claimed' || status === 'started';
  if (status !== 'open' && !(isTheirs && isUnderWay)) return t(`statuses.${status}`);
  if (isExpired) return t('statuses.expired');
  if (timing.type !== 'specific') return t(`detail.timing.${timing.type}`);
  if (timing.date === null) return t('detail.timing.asap');
  const date = format.calendarDay(timing.date);
  if (timing.timeOfDay === 'flexible') return date;
  return t('detail.timing.dateAndTime', { date, time: t(`timesOfDay.${timing.timeOfDay}`) });
}
