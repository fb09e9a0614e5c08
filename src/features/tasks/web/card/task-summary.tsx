import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { CardPhoto } from '#features/media/web/card-photo.tsx';
import type { TaskDetail } from '../../contract.ts';
import { CategoryIcon } from './category-icon.tsx';
import { agreedOrPosted, usePriceText } from './price-text.ts';
import { ShareTask } from '../share-task.tsx';
import { TaskPlace, TaskTiming } from './task-facts.tsx';

/** The head of a task's card in the lists of my-tasks: what, where, for how much. */
export function TaskSummary({ task, badges }: { task: TaskDetail; badges: ReactNode }) {
  const priceText = usePriceText();
  return (
    <div className="flex items-start gap-3.5">
      {task.photo === null ? (
        <span className="grid size-11 shrink-0 place-items-center rounded-control bg-secondary-soft text-link">
          <CategoryIcon task={task} className="size-5" />
        </span>
      ) : (
        <CardPhoto pictureKey={task.photo} title={task.title} className="w-20 sm:w-28" />
      )}
      <div className="flex min-w-0 flex-1 flex-col gap-1">
        <div className="flex flex-wrap items-center gap-2">{badges}</div>
        <h3 dir="auto" className="text-base leading-snug font-bold wrap-anywhere">
          <Link
            to="/task/$taskId"
            params={{ taskId: task.id }}
            className="rounded-sm underline-offset-4 hover:underline"
          >
            {task.title}
          </Link>
        </h3>
        <p dir="auto" className="line-clamp-2 text-sm wrap-anywhere text-muted">
          {task.description}
        </p>
        <div className="mt-1 flex flex-wrap items-center gap-x-4 gap-y-1 text-xs text-muted">
          <span className="text-sm font-bold text-ink tabular-nums">
            {priceText(agreedOrPosted(task))}
          </span>
          <TaskPlace task={task} />
          <TaskTiming task={task} />
        </div>
      </div>
      {task.takenAway === null && <ShareTask task={task} className="-mt-1.5 -mr-2" />}
    </div>
  );
}
