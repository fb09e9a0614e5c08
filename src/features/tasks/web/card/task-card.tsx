import type { ReactNode } from 'react';
import { ItemCard } from '#features/browsing/web/list/item-card.tsx';
import type { ItemCardProps } from '#features/browsing/web/list/item-card.tsx';
import { CardPhoto } from '#features/media/web/card-photo.tsx';
import { useTranslation } from '#platform/web/use-translation.ts';
import type { TaskCard as Task } from '../../contract.ts';
import { CategoryIcon } from './category-icon.tsx';
import { useCategoryName } from '../category-name.ts';
import { usePriceText } from './price-text.ts';
import { ShareTask } from '../share-task.tsx';
import { OwnPart, TaskBadges } from './task-badges.tsx';
import { ChosenDuration, TaskPlace, TaskTiming } from './task-facts.tsx';

export interface TaskCardProps {
  task: Task;
  heading?: ItemCardProps['heading'];
  /** The step this viewer may take from here. */
  action?: ReactNode;
}

/** One task in a list (TASK-083, TASK-330). */
export function TaskCard({ task, heading, action }: TaskCardProps) {
  const { t } = useTranslation('tasks');
  const priceText = usePriceText();
  const categoryName = useCategoryName();
  return (
    <ItemCard
      href={`/task/${task.id}`}
      title={task.title}
      about={task.description}
      heading={heading}
      icon={<CategoryIcon task={task} />}
      kind={categoryName(task)}
      corner={<ShareTask task={task} />}
      photo={
        task.photo && (
          <CardPhoto pictureKey={task.photo} title={task.title} className="w-20 md:w-24" />
        )
      }
      badges={<TaskBadges task={task} />}
      facts={
        <>
          <TaskTiming task={task} />
          <TaskPlace task={task} />
          <ChosenDuration task={task} />
          {task.helpers && <span className="ui-sentence">{task.helpers.text}</span>}
          {task.servedName !== undefined && (
            <span dir="auto" className="ui-sentence">
              {t('detail.forServed', { name: task.servedName, proxy: task.poster.name })}
            </span>
          )}
        </>
      }
      person={task.poster}
      personLabel={t('card.postedBy', { name: task.poster.name })}
      price={priceText(task)}
      viewLabel={t('card.viewDetails')}
      standing={<OwnPart task={task} />}
      action={action}
    />
  );
}
