import { useTranslation } from '#platform/web/use-translation.ts';
import { AvatarGroup } from '#ui/pictures/avatar-group.tsx';
import { Button } from '#ui/layout/button.tsx';
import { cx } from '#ui/cx.ts';
import type { TaskDetail } from '../contract.ts';

export interface ManageButtonProps {
  task: TaskDetail;
  onManage: () => void;
  className?: string;
}

/** To those who applied, with the first faces; the main step while one of them waits for an answer (TASK-336). */
export function ManageButton({ task, onManage, className }: ManageButtonProps) {
  const { t } = useTranslation('tasks');
  const { applicants = { waiting: 0, first: [] } } = task;
  // For what two agreed on nobody has applied.
  if (!task.abilities.manageApplications.allowed || task.isPrivate) return null;
  const isMain = applicants.waiting > 0;
  return (
    <Button
      variant={isMain ? 'primary' : 'secondary'}
      className={cx(isMain && 'ui-main-step', className)}
      onClick={onManage}
    >
      {t('card.manageCount', { count: task.applicationsCount })}
      {applicants.first.length > 0 && (
        <span aria-hidden="true" className="-my-1 inline-flex">
          <AvatarGroup
            size="xs"
            label=""
            people={applicants.first.map(({ name, avatarUrl }) => ({ name, src: avatarUrl }))}
          />
        </span>
      )}
    </Button>
  );
}
