import { useTranslation } from '#platform/web/use-translation.ts';
import { useFormat } from '#platform/web/use-format.ts';
import { Badge } from '#ui/feedback/badge.tsx';
import type { TaskDetail } from '../../contract.ts';
import { UNSAID } from '../../vocabulary.ts';
import { Facts, Panel } from './facts.tsx';

/** What the poster asked for, without what they left empty (TASK-117). */
export function DetailsCard({ task }: { task: TaskDetail }) {
  const { t } = useTranslation('tasks');
  const format = useFormat();
  // A private one is agreed on: how urgent, for whom and how often seen concerns nobody.
  const isPublic = !task.isPrivate;
  const views = task.viewsCount === undefined ? null : format.number(task.viewsCount);
  const level = t(`detail.posterUrgencies.${task.posterUrgency}`);
  return (
    <Panel title={t('detail.details')}>
      {isPublic && task.posterUrgency !== UNSAID.urgency && (
        <p className="text-sm font-semibold">{t('detail.urgency', { level })}</p>
      )}
      <Facts
        facts={[
          { name: t('detail.budget'), value: t(`detail.budgetTypes.${task.budgetType}`) },
          { name: t('detail.duration'), value: task.duration && t(`durations.${task.duration}`) },
          {
            name: t('detail.experience'),
            value:
              isPublic &&
              task.experience !== UNSAID.experience &&
              t(`detail.experiences.${task.experience}`),
          },
          { name: t('detail.equipment'), value: task.equipment },
          { name: t('detail.views'), value: isPublic && views },
        ]}
      />
      {task.skills.length > 0 && (
        <div className="flex flex-col gap-2">
          <h3 className="text-xs text-muted">{t('detail.skills')}</h3>
          <ul className="flex flex-wrap gap-1.5">
            {task.skills.map((skill) => (
              <li key={skill} className="max-w-full">
                <Badge tone="info" className="whitespace-normal wrap-anywhere">
                  {skill}
                </Badge>
              </li>
            ))}
          </ul>
        </div>
      )}
    </Panel>
  );
}
