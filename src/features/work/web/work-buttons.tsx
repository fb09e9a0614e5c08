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
import type { TakenStep, WorkStep } from './use-work-step.ts';

const ReleaseDialog = late({
  load: async () => (await import('./release-dialog.tsx')).ReleaseDialog,
});
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

export interface WorkButtonsProps {
  task: Pick<
    TaskDetail,
    'id' | 'abilities' | 'isPrivate' | 'isDayOver' | 'timing' | 'expiresAt' | 'poster'
  >;
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
  const take = (step: WorkStep, more: Omit<TakenStep, 'step'> = {}) =>
    work.mutate({ step, ...more }, { onSuccess: () => setAsked(null) });
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
        open={asked === 'decline'}
        onOpenChange={(open) => !open && setAsked(null)}
        title={t('steps.decline')}
        text={t('questions.decline')}
        confirmLabel={t('steps.decline')}
        variant="danger"
        isBusy={work.isPending}
        onConfirm={() => take('decline')}
      />
      {(asked === 'giveUp' || asked === 'removeHelper') && (
        <Suspense fallback={null}>
          <ReleaseDialog
            task={task}
            step={asked}
            otherName={asked === 'giveUp' ? task.poster.name : t('endings.helper')}
            isBusy={work.isPending}
            onClose={() => setAsked(null)}
            onEnd={(ending) => take(asked, { ending })}
          />
        </Suspense>
      )}
      {asked === 'sendBack' && (
        <Suspense fallback={null}>
          <SendBackDialog
            taskId={task.id}
            open
            onOpenChange={(open) => !open && setAsked(null)}
            isBusy={work.isPending}
            isRefusedSignedOut={errorStatus(work.error) === SIGNED_OUT}
            onSend={(reason) => take('sendBack', { reason })}
          />
        </Suspense>
      )}
    </div>
  );
}
