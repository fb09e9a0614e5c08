import { Link } from '@tanstack/react-router';
import { useTranslation } from '#platform/web/use-translation.ts';
import { buttonClass } from '#ui/layout/button-class.ts';
import type { TaskDetail } from '../../contract.ts';

/** Leads from a task for several helpers to the viewer's part of it, and from a part to the whole (TASK-385). */
export function PartLinks({ task }: { task: Pick<TaskDetail, 'ownPartId' | 'partOfId'> }) {
  const { t } = useTranslation('applications');
  const { ownPartId, partOfId } = task;
  const taskId = ownPartId ?? partOfId;
  if (taskId === undefined) return null;
  return (
    <Link
      to="/task/$taskId"
      params={{ taskId }}
      className={buttonClass({ variant: 'secondary', className: 'w-full' })}
    >
      {t(ownPartId === undefined ? 'several.whole' : 'several.ownPart')}
    </Link>
  );
}
