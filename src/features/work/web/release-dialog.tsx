import { useState } from 'react';
import type { TaskDetail } from '#features/tasks/contract.ts';
import { clock } from '#platform/web/clock.ts';
import { useFormat } from '#platform/web/use-format.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { RadioCards } from '#ui/choices/radio-cards.tsx';
import { FormDialog } from '#ui/form-dialog.tsx';
import { Field } from '#ui/inputs/field.tsx';
import { endings } from '../endings.ts';
import type { Ending } from '../endings.ts';

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

export interface EndingFieldProps {
  /** Null without a day. */
  beginsAt: Date | null;
  otherName: string;
  value: Ending;
  onChange: (ending: Ending) => void;
}

/** The ways to end the work, and what follows from the chosen one. */
export function EndingField({ beginsAt, otherName: name, value, onChange }: EndingFieldProps) {
  const { t } = useTranslation('work');
  const format = useFormat();
  const isTooEarly = beginsAt !== null && beginsAt > clock.now();
  return (
    <Field
      label={t('endings.title')}
      hint={value === 'called_off' ? t('endings.counts') : t('endings.notified', { name })}
      isGroup
      isRequired
    >
      <RadioCards
        value={value}
        onValueChange={(chosen) => onChange(chosen as Ending)}
        options={endings.map((ending) => ({
          value: ending,
          title: t(`endings.${ending}`, { name }),
          ...(ending === 'did_not_come' &&
            isTooEarly && {
              disabled: true,
              description: t('endings.tooEarly', { day: format.date(beginsAt) }),
            }),
        }))}
      />
    </Field>
  );
}
