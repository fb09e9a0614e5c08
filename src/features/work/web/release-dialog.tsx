import { useState } from 'react';
import type { TaskDetail } from '#features/tasks/contract.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { FormDialog } from '#ui/form-dialog.tsx';
import type { Ending } from '#features/subjects/endings.ts';
import { EndingField } from '#features/subjects/web/ending-field.tsx';

const DAY = 24 * 60 * 60 * 1000;

export interface ReleaseDialogProps {
  task: Pick<TaskDetail, 'isPrivate' | 'timing' | 'expiresAt'>;
  step: 'giveUp' | 'removeHelper';
  /** The other one of the two. */
  otherName: string;
  isBusy: boolean;
  onClose: () => void;
  onEnd: (ending: Ending) => void;
}

/** Asks what happened before the work ends without being finished (DEAL-121). */
export function ReleaseDialog(props: ReleaseDialogProps) {
  const { task, step, otherName, isBusy, onClose, onEnd } = props;
  const { t } = useTranslation('work');
  const [ending, setEnding] = useState<Ending>('called_off');
  return (
    <FormDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t(`steps.${step}`)}
      description={t(task.isPrivate ? 'endings.end' : 'endings.release')}
      size="sm"
      submitLabel={t(`steps.${step}`)}
      busyLabel={t('endings.busy')}
      isBusy={isBusy}
      isDangerous
      onSubmit={() => onEnd(ending)}
    >
      <EndingField
        beginsAt={getBeginning(task)}
        otherName={otherName}
        value={ending}
        onChange={setEnding}
      />
    </FormDialog>
  );
}

/** A task expires a day after its day or time has begun (DEAL-122). */
const getBeginning = ({ timing, expiresAt }: ReleaseDialogProps['task']) =>
  timing.type === 'specific' && expiresAt !== null ? new Date(expiresAt.getTime() - DAY) : null;
