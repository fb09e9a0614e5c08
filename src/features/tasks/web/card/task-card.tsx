import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import type { ReactNode } from 'react';
import { PersonCard } from '#features/people/web/person-card.tsx';
import { useTranslation } from '#platform/web/use-translation.ts';
import { CardPhoto } from '#features/media/web/card-photo.tsx';
import { buttonClass } from '#ui/layout/button-class.ts';
import { Card } from '#ui/layout/card.tsx';
import type { TaskCard as Task } from '../../contract.ts';
import { CategoryIcon } from './category-icon.tsx';
import { useCategoryName } from '../category-name.ts';
import { usePriceText } from './price-text.ts';
import { ShareTask } from '../share-task.tsx';
import { TaskBadges } from './task-badges.tsx';
import { TaskPlace, TaskTiming, TimeEstimate } from './task-facts.tsx';

export interface TaskCardProps {
  task: Task;
  /** Under the heading of its list. */
  heading?: 'h2' | 'h3' | 'h4';
  /** The step this viewer may take, beside View Details. */
  action?: ReactNode;
}

/** One task in a list (TASK-083). The whole card leads to the task; its buttons lie above. */
export function TaskCard({ task, heading: Heading = 'h2', action }: TaskCardProps) {
  const { t } = useTranslation('tasks');
  const priceText = usePriceText();
  const categoryName = useCategoryName();
  const titleId = useId();
  return (
    <Card as="article" isInteractive aria-labelledby={titleId} className="flex h-full flex-col">
      <div className="flex flex-1 flex-col gap-3 p-5 pb-4">
        <div className="flex items-center gap-3">
          <span className="grid size-10 shrink-0 place-items-center rounded-control bg-secondary-soft text-link">
            <CategoryIcon task={task} className="size-5" />
          </span>
          <span className="min-w-0 flex-1 text-xs font-medium text-muted">
            {categoryName(task)}
          </span>
          <ShareTask task={task} className="relative z-10 -my-1 -mr-2.5" />
        </div>
        <div className="flex gap-3">
          <div className="flex min-w-0 flex-1 flex-col gap-1.5">
            <Heading
              id={titleId}
              dir="auto"
              className="text-base leading-snug font-bold wrap-anywhere"
            >
              <Link
                to="/task/$taskId"
                params={{ taskId: task.id }}
                className="rounded-sm after:absolute after:inset-0 after:rounded-card after:content-['']"
              >
                {task.title}
              </Link>
            </Heading>
            <p dir="auto" className="line-clamp-2 text-sm wrap-anywhere text-muted">
              {task.description}
            </p>
          </div>
          {task.photo !== null && <CardPhoto pictureKey={task.photo} title={task.title} />}
        </div>
        <TaskBadges task={task} />
        <div className="mt-auto flex flex-wrap items-center gap-x-4 gap-y-1 pt-1 text-xs text-muted">
          <TaskPlace task={task} />
          <TaskTiming task={task} />
          <TimeEstimate task={task} />
        </div>
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 border-t border-line px-5 py-3">
        <PersonCard
          person={task.poster}
          label={t('card.postedBy', { name: task.poster.name })}
          isSmall
          className="min-w-36 flex-1"
        />
        <span data-keep-clear="" className="ml-auto text-lg font-bold tabular-nums">
          {priceText(task)}
        </span>
      </div>
      <div className="relative z-10 flex flex-wrap gap-2 px-5 pt-1 pb-5">
        <Link
          to="/task/$taskId"
          params={{ taskId: task.id }}
          aria-describedby={titleId}
          className={buttonClass({ variant: 'outline', className: 'grow px-3' })}
        >
          {t('card.viewDetails')}
        </Link>
        {action}
      </div>
    </Card>
  );
}
