import type { Ref } from 'react';
import { useTranslation } from '#platform/web/use-translation.ts';
import { Badge } from '#ui/feedback/badge.tsx';
import type { MapTask } from '../../contract.ts';
import { useDistanceText } from '../card/distance-text.ts';
import { usePriceText } from '../card/price-text.ts';
import { NeededUrgently } from '../card/task-badges.tsx';
import { Freshness, TaskTiming } from '../card/task-facts.tsx';

export interface MapTaskRowProps {
  task: MapTask;
  onChoose: () => void;
  ref?: Ref<HTMLButtonElement>;
}

/** A task of a map in words: choosing it does what its pin does. */
export function MapTaskRow({ task, onChoose, ref }: MapTaskRowProps) {
  const { t } = useTranslation('map');
  const priceText = usePriceText();
  const distance = useDistanceText()(task);
  return (
    <button
      ref={ref}
      type="button"
      aria-haspopup="dialog"
      onClick={onChoose}
      className="flex w-full flex-col gap-1.5 rounded-control px-3 py-3 text-left transition-colors -outline-offset-3! hover:bg-sunken"
    >
      <span className="flex w-full items-start justify-between gap-3">
        <span dir="auto" className="line-clamp-2 text-sm leading-snug font-semibold wrap-anywhere">
          {task.title}
        </span>
        <span className="shrink-0 text-sm font-bold tabular-nums">{priceText(task)}</span>
      </span>
      <span className="flex flex-wrap items-center gap-x-3 gap-y-1 text-xs text-muted">
        <NeededUrgently task={task} />
        {task.isOwn && <Badge tone="open">{t('tasks.own')}</Badge>}
        <TaskTiming task={task} />
        {distance}
        <Freshness task={task} />
      </span>
    </button>
  );
}
