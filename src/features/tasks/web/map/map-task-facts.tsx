import { PersonCard } from '#features/people/web/person-card.tsx';
import { usePersonCards } from '#features/people/web/use-person-cards.tsx';
import { useTranslation } from '#platform/web/use-translation.ts';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { VisuallyHidden } from '#ui/layout/visually-hidden.tsx';
import type { TaskDetail } from '../../contract.ts';
import { CategoryIcon } from '../card/category-icon.tsx';
import { useCategoryName } from '../category-name.ts';
import { usePriceText } from '../card/price-text.ts';
import { OwnPart, TaskBadges } from '../card/task-badges.tsx';
import { TaskPlace, TaskTiming, ChosenDuration } from '../card/task-facts.tsx';

/** The facts about a task in the panel beside a map (TASK-108). */
export function MapTaskFacts({ task }: { task: TaskDetail }) {
  const { t } = useTranslation('tasks');
  const people = usePersonCards();
  const priceText = usePriceText();
  const categoryName = useCategoryName();
  return (
    <div className="flex flex-col gap-4" {...people.links}>
      <div className="flex flex-wrap gap-2">
        <TaskBadges task={task} />
        <OwnPart task={task} />
      </div>
      <p className="font-display text-xl font-semibold tabular-nums">{priceText(task)}</p>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1.5 text-sm text-muted">
        <span className="flex items-center gap-1.5">
          <CategoryIcon task={task} className="size-4" />
          {categoryName(task)}
        </span>
        <TaskPlace task={task} />
        <TaskTiming task={task} />
        <ChosenDuration task={task} />
      </div>
      <p dir="auto" className="text-sm wrap-anywhere whitespace-pre-line">
        {task.description}
      </p>
      <PersonCard
        person={task.poster}
        label={t('card.postedBy', { name: task.poster.name })}
        className="border-t border-line pt-4"
      />
      {people.card}
    </div>
  );
}

export function MapTaskSkeleton() {
  const { t } = useTranslation('tasks');
  return (
    <div aria-busy="true" className="flex flex-col gap-4">
      <VisuallyHidden>{t('browse.loading')}</VisuallyHidden>
      <Skeleton className="h-6 w-24 rounded-full" />
      <Skeleton className="h-8 w-28" />
      <Skeleton className="h-5 w-2/3" />
      <Skeleton />
      <Skeleton />
      <Skeleton className="w-3/5" />
    </div>
  );
}
