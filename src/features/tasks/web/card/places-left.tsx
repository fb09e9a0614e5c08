import { useTranslation } from '#platform/web/use-translation.ts';
import type { TaskCard } from '../../contract.ts';
import { isFull } from '../../rules.ts';

/** How many places of a task for several helpers are free: '2 of 3 places left' (TASK-384). */
export function PlacesLeft({ task: { helpers } }: { task: Pick<TaskCard, 'helpers'> }) {
  const { t } = useTranslation('tasks');
  if (!helpers) return null;
  const { wanted, taken } = helpers;
  return (
    <span>
      {isFull({ helpers })
        ? t('helpers.full')
        : t('helpers.left', { left: wanted - taken, count: wanted })}
    </span>
  );
}
