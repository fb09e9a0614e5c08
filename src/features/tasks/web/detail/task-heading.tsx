import { useListHref } from '#features/browsing/web/detail/use-list-href.ts';
import { ArrowLeft } from '#ui/icons.tsx';
import { useLinks } from '#ui/layout/navigation.tsx';
import { useTranslation } from '#platform/web/use-translation.ts';
import type { TaskDetail } from '../../contract.ts';
import { CategoryIcon } from '../card/category-icon.tsx';
import { useCategoryName } from '../category-name.ts';
import { ShareTask } from '../share-task.tsx';
import { Featured, NeededUrgently, StatusBadge } from '../card/task-badges.tsx';
import { Freshness, TaskPlace, TaskTiming, ChosenDuration } from '../card/task-facts.tsx';

export function TaskHeading({ task }: { task: TaskDetail }) {
  const { t } = useTranslation('tasks');
  const categoryName = useCategoryName();
  const href = useListHref('/browse-tasks');
  return (
    <header className="flex flex-col gap-4">
      <div {...useLinks()} className="flex items-center justify-between gap-3 print:hidden">
        <a
          href={href}
          className="-ml-1 inline-flex min-h-11 items-center gap-1.5 rounded-control px-1 text-sm font-semibold text-link"
        >
          <ArrowLeft aria-hidden="true" className="size-4" />
          {t('detail.backToBrowse')}
        </a>
        {task.takenAway === null && <ShareTask task={task} hasLabel />}
      </div>
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1.5">
        {task.takenAway === null && <StatusBadge task={task} />}
        <NeededUrgently task={task} />
        <Featured task={task} />
        <Freshness task={task} />
      </div>
      <h1 dir="auto" className="font-display text-xl font-semibold wrap-anywhere">
        {task.title}
      </h1>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2 text-sm text-muted">
        <span className="flex items-center gap-1.5">
          <CategoryIcon task={task} className="size-4" />
          {categoryName(task)}
        </span>
        <TaskTiming task={task} />
        <ChosenDuration task={task} />
        {/* Last, and on a phone by itself: the distance, which this device alone knows, moves nothing when it comes. */}
        <span className="contents max-md:*:basis-full">
          <TaskPlace task={task} />
        </span>
      </div>
    </header>
  );
}
