import type { ServiceForm } from '../use-service-form.ts';
import { servicePath } from '../values/service-path.ts';
import { fieldsOfStep, isStepValid, stepOfField } from './wizard-steps.ts';
import type { WizardStep } from './wizard-steps.ts';

/** Whether a step lets go forward; if not, `leave` says what is missing and leads there (SERV-076). */
export function useLeaveStep({ form, issues, photos }: ServiceForm, step: WizardStep) {
  const fields = fieldsOfStep(step);
  // Photos that were chosen but did not arrive must not be dropped silently.
  const isHeld = photos.unfinished !== null && (step === 'skills' || step === 'review');
  const isValid = step === 'review' ? Object.keys(issues).length === 0 : isStepValid(step, issues);
  return {
    isReady: isValid && !isHeld,
    leave: async (): Promise<boolean> => {
      if (isValid && !isHeld) {
        // The person has looked again at what the server refused.
        form.clearErrors(fields);
        return true;
      }
      if (isValid) {
        photos.showUnfinished();
        return false;
      }
      // As if each field had been left: its message then goes while it is corrected.
      for (const failing of Object.keys(issues)) {
        const path = stepOfField(failing) === step ? servicePath(failing) : null;
        if (path !== null) form.setValue(path, form.getValues(path), { shouldTouch: true });
      }
      await form.trigger(fields, { shouldFocus: true });
      return false;
    },
  };
}
