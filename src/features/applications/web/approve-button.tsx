import { useText } from '#platform/web/use-text.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { Button } from '#ui/layout/button.tsx';
import { buttonClass } from '#ui/layout/button-class.ts';
import { useLinks } from '#ui/layout/navigation.tsx';
import { Tooltip } from '#ui/overlays/tooltip.tsx';
import type { ReceivedApplication } from '../contract.ts';

const TASK_EXPIRED = 'applications:refusals.task_expired';

export interface ApproveButtonProps {
  application: Pick<ReceivedApplication, 'taskId' | 'canApprove'>;
  isSending: boolean;
  isBusy: boolean;
  onApprove: () => void;
}

/** Approves a pending application; disabled, it says why not. */
export function ApproveButton({ application, isSending, isBusy, onApprove }: ApproveButtonProps) {
  const { t } = useTranslation('applications');
  const text = useText();
  const links = useLinks();
  const { canApprove, taskId } = application;
  // An expired task cannot be claimed, so the new day comes first (TASK-355).
  if (!canApprove.allowed && canApprove.reason === TASK_EXPIRED) {
    return (
      <a
        {...links}
        href={`/task/${taskId}?edit=1`}
        className={buttonClass({ size: 'sm', className: 'grow sm:grow-0' })}
      >
        {t('manage.newDay')}
      </a>
    );
  }
  return (
    <Tooltip
      content={canApprove.allowed ? undefined : text(canApprove.reason, canApprove.params)}
      className="grow sm:grow-0"
    >
      <Button
        size="sm"
        className="grow sm:grow-0"
        disabled={!canApprove.allowed || isBusy}
        isBusy={isSending}
        onClick={onApprove}
      >
        {t('manage.approve')}
      </Button>
    </Tooltip>
  );
}
