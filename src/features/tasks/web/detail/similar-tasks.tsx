import { useQuery } from '@tanstack/react-query';
import { useApi } from '#app/api.tsx';
import { useViewer } from '#features/people/web/viewer.ts';
import { useFormat } from '#platform/web/use-format.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { TaskCard } from '../card/task-card.tsx';
import { similarTasks } from '../task-queries.ts';

/** Fewer say nothing of what there is. */
const ENOUGH = 2;

export interface SimilarTasksProps {
  taskId: string;
  /** They stand in the place of the task itself, which is not there. */
  isInstead?: boolean;
}

/** Open tasks like this one, and what such tasks pay, as soon as there are enough of them (TASK-339). */
export function SimilarTasks({ taskId, isInstead = false }: SimilarTasksProps) {
  const { t } = useTranslation('similar-tasks');
  const { queries } = useApi();
  const format = useFormat();
  const viewer = useViewer();
  const { data } = useQuery(similarTasks(queries, taskId, viewer.id));
  if (!data || data.items.length < ENOUGH) return null;
  const { usualPrice, items } = data;
  return (
    <section aria-labelledby="similar-tasks" className="flex flex-col gap-4 print:hidden">
      <div>
        <h2 id="similar-tasks" className="font-display text-lg font-semibold">
          {t(isInstead ? 'instead' : 'title')}
        </h2>
        {usualPrice && !isInstead && (
          <p className="text-sm text-muted">
            {t('usualPrice', {
              count: usualPrice.tasks,
              low: format.money(usualPrice.low),
              high: format.money(usualPrice.high),
            })}
          </p>
        )}
      </div>
      <ul className="ui-card-grid">
        {items.map((task) => (
          <li key={task.id} className="min-w-0">
            <TaskCard task={task} heading="h3" />
          </li>
        ))}
      </ul>
    </section>
  );
}
