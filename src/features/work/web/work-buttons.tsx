import { Suspense, useState } from 'react';
import { useTranslation } from '#platform/web/use-translation.ts';
import type { TaskDetail } from '#features/tasks/contract.ts';
import { errorStatus } from '#platform/web/error-text.ts';
import { Button } from '#ui/layout/button.tsx';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';
import { cx } from '#ui/cx.ts';
import { late } from '#ui/late.tsx';
import { mainSteps } from '../main-steps.ts';
import { useWorkStep } from './use-work-step.ts';
import type { WorkStep } from './use-work-step.ts';

const SendBackDialog = late({
  load: async () => (await import('./send-back-dialog.tsx')).SendBackDialog,
});

/** In the order of their buttons; those that do not lead on ask first. */
const STEPS: readonly WorkStep[] = [
  'claim',
  'decline',
  'start',
  'complete',
  'confirm',
  'sendBack',
  'giveUp',
  'removeHelper',
];

const isMain = (step: WorkStep): boolean => mainSteps.some((main) => main === step);

const SIGNED_OUT = 401;

const CONFIRMED = ['decline', 'giveUp', 'removeHelper'] as const;
type Confirmed = (typeof CONFIRMED)[number];
const isConfirmed = (step: WorkStep | null): step is Confirmed =>
  CONFIRMED.some((one) => one === step);

/**
 * Returns the question before a step that cannot be undone; an agreement between two people ends with it (decision
 * 0059).
 */
const getQuestionKey = (step: Confirmed, { isPrivate }: WorkButtonsProps['task']) =>
  step === 'decline' ? 'questions.decline' : isPrivate ? 'questions.end' : 'questions.release';

export interface WorkButtonsProps {
  task: Pick<TaskDetail, 'id' | 'abilities' | 'isPrivate' | 'isDayOver'>;
  className?: string;
  buttonClassName?: string;
  /** Offered elsewhere on the page. */
  without?: readonly WorkStep[];
  /** Only the steps that lead on, for a bar that has room for one. */
  isMainOnly?: boolean;
}

/** The steps this person may take now, but for those that another part of the page offers. */
const stepsFor = (
  { abilities }: Pick<TaskDetail, 'abilities'>,
  without: readonly WorkStep[] = [],
) => STEPS.filter((step) => abilities[step].allowed && !without.includes(step));

export const hasWork = (
  task: Pick<TaskDetail, 'abilities'>,
  without?: readonly WorkStep[],
): boolean => stepsFor(task, without).length > 0;

/** The steps of section 15 this person may take now, as the server says. */
export function WorkButtons(props: WorkButtonsProps) {
  const { task, className, buttonClassName, without, isMainOnly = false } = props;
  const { t } = useTranslation('work');
  const work = useWorkStep(task.id);
  const [asked, setAsked] = useState<WorkStep | null>(null);
  const confirmed = isConfirmed(asked) ? asked : null;
  const take = (step: WorkStep, reason?: string) =>
    work.mutate(
      { step, ...(reason !== undefined && { reason }) },
      { onSuccess: () => setAsked(null) },
    );
  const steps = stepsFor(task, without).filter((step) => !isMainOnly || isMain(step));
  if (steps.length === 0 && asked === null) return null;
  return (
    <div className={cx('flex flex-wrap gap-2', className)}>
      {steps.map((step) => (
        <Button
          key={step}
          variant={isMain(step) ? 'primary' : 'outline'}
          className={cx(isMain(step) && 'ui-main-step', buttonClassName)}
          disabled={work.isPending}
          isBusy={work.isPending && work.variables.step === step}
          onClick={() => (isMain(step) ? take(step) : setAsked(step))}
        >
          {/* Nothing was marked completed that could be confirmed. */}
          {step === 'confirm' && task.isDayOver === true
            ? t('didItHappen.confirm')
            : t(`steps.${step}`)}
        </Button>
      ))}
      <ConfirmDialog
        open={confirmed !== null}
        onOpenChange={(open) => !open && setAsked(null)}
        title={confirmed && t(`steps.${confirmed}`)}
        text={confirmed && t(getQuestionKey(confirmed, task))}
        confirmLabel={confirmed ? t(`steps.${confirmed}`) : ''}
        variant="danger"
        isBusy={work.isPending}
        onConfirm={() => confirmed && take(confirmed)}
      />
      {asked === 'sendBack' && (
        <Suspense fallback={null}>
          <SendBackDialog
            taskId={task.id}
            open
            onOpenChange={(open) => !open && setAsked(null)}
            isBusy={work.isPending}
            isRefusedSignedOut={errorStatus(work.error) === SIGNED_OUT}
            onSend={(reason) => take('sendBack', reason)}
          />
        </Suspense>
      )}
    </div>
  );
}
