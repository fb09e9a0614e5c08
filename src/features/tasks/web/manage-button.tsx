import { useTranslation } from '#platform/web/use-translation.ts';
import { AvatarGroup } from '#ui/pictures/avatar-group.tsx';
import { Button } from '#ui/layout/button.tsx';
import { getApplicants } from '../applicants.ts';
import type { TaskDetail } from '../contract.ts';

export interface ManageButtonProps {
  task: TaskDetail;
  onManage: () => void;
  className?: string;
}

/** To those who applied, with the first faces; primary while one of them waits for an answer (TASK-336). */
export function ManageButton({ task, onManage, className }: ManageButtonProps) {
  const { t } = useTranslation('tasks');
  // A private task is agreed on, so people do not apply for it.
  if (!task.abilities.manageApplications.allowed || task.isPrivate) return null;
  const { waiting, first } = getApplicants(task);
  return (
    <Button
      variant={waiting > 0 ? 'primary' : 'secondary'}
      className={className}
      onClick={onManage}
    >
      {t('card.manageCount', { count: task.applicationsCount })}
      {first.length > 0 && (
        <span aria-hidden="true" className="-my-1 inline-flex">
          <AvatarGroup
            size="xs"
            label=""
            people={first.map(({ name, avatarUrl }) => ({ name, src: avatarUrl }))}
          />
        </span>
      )}
    </Button>
  );
}
