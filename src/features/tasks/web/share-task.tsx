import { ShareMenu } from '#features/shares/web/share-menu.tsx';
import type { ShareMenuProps } from '#features/shares/web/share-menu.tsx';
import { useTranslation } from '#platform/web/use-translation.ts';
import type { TaskCard, TaskDetail } from '../contract.ts';
import { usePriceText } from './card/price-text.ts';

export interface ShareTaskProps extends Omit<ShareMenuProps, 'subject'> {
  task: Pick<
    TaskCard,
    | 'id'
    | 'viewer'
    | 'title'
    | 'budgetType'
    | 'price'
    | 'maxPrice'
    | 'locationType'
    | 'locationArea'
  > &
    // Public cards never belong to a private task.
    Partial<Pick<TaskDetail, 'isPrivate'>>;
}

/** Title, price and area with a link to the task; never an exact place (TASK-261), and of a private one nothing. */
export function ShareTask({ task, ...menu }: ShareTaskProps) {
  const { t } = useTranslation('tasks');
  const priceText = usePriceText();
  const { id, title } = task;
  const { isOwn } = task.viewer;
  if (task.isPrivate) return null;
  const text = t('share.text', {
    title,
    price: priceText(task),
    location: task.locationType === 'remote' ? t('card.remote') : task.locationArea,
  });
  return (
    <ShareMenu {...menu} subject={{ type: 'task', id, path: `/task/${id}`, title, text, isOwn }} />
  );
}
