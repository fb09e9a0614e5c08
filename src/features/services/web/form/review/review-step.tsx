import type { RefObject } from 'react';
import { FailingChecks } from '#features/posting/web/failing-checks.tsx';
import type { FailingCheck } from '#features/posting/web/failing-checks.tsx';
import { useText } from '#platform/web/use-text.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { serviceWizard, stepOfField, wizardSteps } from '../steps/wizard-steps.ts';
import type { ServiceForm } from '../use-service-form.ts';
import { ReviewSection } from './review-section.tsx';

export interface ReviewStepProps {
  service: ServiceForm;
  timeZone: string | null;
  checksRef: RefObject<HTMLDivElement | null>;
  onGoTo: (position: number) => void;
}

/** Every entered value with the way back to its step, and what is still to do (SERV-093). */
export function ReviewStep({ service, timeZone, checksRef, onGoTo }: ReviewStepProps) {
  const { issues, photos } = service;
  const { t } = useTranslation('service_form');
  const text = useText();
  const checks: Array<FailingCheck<number>> = Object.entries(issues).map(
    ([path, message = '']) => ({
      path,
      position: serviceWizard.findPosition(stepOfField(path)),
      text: text(message),
    }),
  );
  if (photos.unfinished !== null) {
    checks.push({
      path: 'photos',
      position: serviceWizard.findPosition('skills'),
      text: photos.unfinished,
    });
  }
  return (
    <>
      <FailingChecks
        ref={checksRef}
        heading={t('checks')}
        checks={checks.toSorted((one, other) => one.position - other.position)}
        onGoTo={onGoTo}
      />
      {wizardSteps.map((step) =>
        step === 'review' ? null : (
          <ReviewSection
            key={step}
            step={step}
            service={service}
            timeZone={timeZone}
            onChange={() => onGoTo(serviceWizard.findPosition(step))}
          />
        ),
      )}
    </>
  );
}
