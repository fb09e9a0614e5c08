import { useRef } from 'react';
import { FailingChecks } from '#features/posting/web/failing-checks.tsx';
import { useFocusedHeading } from '#features/posting/web/use-focused-heading.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { ProblemNotice } from '#ui/problem-notice.tsx';
import { sliderId } from './fields/budget-fields.tsx';
import { isStepValid } from './form/help-issues.ts';
import { fieldsOfStep, helpPositions, stepAt } from './form/help-steps.ts';
import type { HelpFormPath, HelpPosition } from './form/help-steps.ts';
import { HelpFrame } from './help-frame.tsx';
import { HelpStepFields } from './help-step-fields.tsx';
import type { HelpWizardProps } from './help-wizard-props.ts';
import { useFailing } from './use-failing.ts';
import { useHelpForm } from './use-help-form.ts';
import type { HelpFormOptions } from './use-help-form.ts';

export interface HelpWizardFormProps extends HelpFormOptions, Pick<HelpWizardProps, 'onMove'> {
  isVisitor: boolean;
}

/** The steps are views of one form (QUICK-017 to QUICK-037). */
export function HelpWizardForm({ isVisitor, onMove, ...options }: HelpWizardFormProps) {
  const { position, onSignIn } = options;
  const { t } = useTranslation('help-wizard');
  const { form, issues, isSaved, sending } = useHelpForm(options);
  const heading = useFocusedHeading(position, false);
  const problems = useRef<HTMLDivElement>(null);
  const step = stepAt(position);
  const isLast = step === 'budget';
  const failing = useFailing(isLast ? issues : {}, sending.refused);
  const isValid = isLast ? Object.keys(issues).length === 0 : isStepValid(step, issues);

  async function showMissing() {
    if (isLast) return problems.current?.focus();
    // As if each field had been left: its message then goes while it is corrected.
    for (const path of fieldsOfStep(step)) {
      form.setValue(path, form.getValues(path), { shouldTouch: true });
    }
    await form.trigger(fieldsOfStep(step), { shouldFocus: true });
  }
  function goOn() {
    if (!isValid) return void showMissing();
    if (isLast) return isVisitor ? onSignIn() : sending.send();
    form.clearErrors(fieldsOfStep(step));
    sending.forgetRefused();
    onMove(helpPositions.find((next) => next > position) ?? position);
  }
  function goTo(wanted: HelpPosition, path?: HelpFormPath) {
    if (wanted !== position) onMove(wanted);
    else if (path) document.getElementById(sliderId(path))?.focus();
  }
  return (
    <HelpFrame
      heading={heading}
      position={position}
      isValid={isValid}
      isSaved={isSaved}
      isSending={sending.isSending}
      onGoTo={goTo}
      onContinue={goOn}
      problems={
        isLast && (
          <>
            {sending.tooMany !== null && <ProblemNotice>{sending.tooMany}</ProblemNotice>}
            <FailingChecks
              ref={problems}
              heading={t('send.checks')}
              level={3}
              checks={failing}
              onGoTo={goTo}
            />
          </>
        )
      }
    >
      <HelpStepFields step={step} form={form} onGoTo={goTo} />
    </HelpFrame>
  );
}
