import { useTranslation } from '#platform/web/use-translation.ts';
import { useFormat } from '#platform/web/use-format.ts';
import type { TaskDetail } from '../../contract.ts';
import { useCategoryName } from '../category-name.ts';
import { useDistanceText } from '../card/distance-text.ts';
import { Facts, Panel } from './facts.tsx';

/** Shows the number of applications, the distance and the category (TASK-130). */
export function StatsCard({ task }: { task: TaskDetail }) {
  const { t } = useTranslation('tasks');
  const format = useFormat();
  const categoryName = useCategoryName();
  const distance = useDistanceText()(task);
  return (
    <Panel title={t('detail.stats')}>
      <Facts
        facts={[
          { name: t('detail.applicants'), value: format.number(task.applicationsCount) },
          {
            name: t('detail.distance'),
            value: task.locationType === 'remote' ? t('card.remote') : distance,
          },
          { name: t('detail.category'), value: categoryName(task) },
        ]}
      />
    </Panel>
  );
}
