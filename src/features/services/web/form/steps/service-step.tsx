import { useRef } from 'react';
import type { ReactNode, RefObject } from 'react';
import { useCheckLine } from '#features/geo/web/use-check-line.ts';
import { WizardFrame } from '#features/posting/web/wizard-frame.tsx';
import { useTranslation } from '#platform/web/use-translation.ts';
import { ReviewStep } from '../review/review-step.tsx';
import type { ServiceForm } from '../use-service-form.ts';
import { StepFields } from './step-fields.tsx';
import { StepLinks } from './step-links.tsx';
import { useLeaveStep } from './use-leave-step.ts';
import { serviceWizard, wizardSteps } from './wizard-steps.ts';
import type { WizardStep } from './wizard-steps.ts';

const MINUTES: Record<WizardStep, number> = {
  basics: 2,
  pricing: 2,
  location: 1,
  skills: 2,
  availability: 2,
  review: 1,
};

export interface ServiceStepProps {
  service: ServiceForm;
  heading: RefObject<HTMLHeadingElement | null>;
  position: number;
  /** From the review, to change something here. */
  isReturning: boolean;
  timeZone: string | null;
  isSaved: boolean;
  isSending: boolean;
  /** Obstacles from elsewhere, above the fields. */
  problems?: ReactNode;
  onBack: () => void;
  onMove: (position: number) => void;
  onSend: () => void;
  onContactSupport: () => void;
}

/** One step of either wizard in its frame; the last one sends it all (SERV-076, SERV-077, SERV-093, SERV-114). */
export function ServiceStep(props: ServiceStepProps) {
  const { service, position, isReturning, timeZone, isSending, onMove, onSend } = props;
  const { kind, form, photos, values, categories } = service;
  const { t } = useTranslation('service_form');
  const step = serviceWizard.stepAt(position);
  const list = useRef<HTMLDivElement>(null);
  const checkPlace = useCheckLine(kind === 'edit' ? values.location.trim() : '');
  const { isReady, leave } = useLeaveStep(service, step);
  const isReview = step === 'review';

  // Before the step that leads to it anyway (SERV-200).
  const mayReview =
    kind === 'create' &&
    !isReturning &&
    position < serviceWizard.review - 1 &&
    isReady &&
    Object.keys(service.issues).length === 0;

  async function goTo(target: number) {
    if (target > position && !(await leave())) return;
    if (step === 'location') checkPlace(form.getValues('location').trim());
    onMove(target);
  }
  function goOn() {
    if (!isReview) {
      void goTo(isReturning ? serviceWizard.review : serviceWizard.positionAfter(position));
    } else if (isReady) onSend();
    else list.current?.focus();
  }
  function label() {
    if (isReview) return t(`${kind}.send`);
    return isReturning || position === serviceWizard.review - 1 ? t('toReview') : null;
  }
  return (
    <WizardFrame
      heading={props.heading}
      wizardTitle={t(`${kind}.title`)}
      title={t(`${kind}.steps.${step}`)}
      intro={t(`intros.${step}`)}
      minutes={MINUTES[step]}
      isOptional={false}
      position={position}
      total={wizardSteps.length}
      lastStepText={t('lastStep')}
      previewLabel={label()}
      isSaved={props.isSaved}
      {...(mayReview && {
        shortcut: {
          label: t('toReviewAtOnce'),
          text: t('enough'),
          onFollow: () => void goTo(serviceWizard.review),
        },
      })}
      isBusy={isSending}
      busyLabel={t(`${kind}.sending`)}
      onBack={props.onBack}
      onContinue={goOn}
      onContactSupport={props.onContactSupport}
    >
      {kind === 'edit' && <StepLinks position={position} onGoTo={(at) => void goTo(at)} />}
      {props.problems}
      {isReview ? (
        <ReviewStep service={service} timeZone={timeZone} checksRef={list} onGoTo={onMove} />
      ) : (
        <StepFields
          step={step}
          kind={kind}
          control={form.control}
          photos={photos}
          categories={categories}
          timeZone={timeZone}
        />
      )}
    </WizardFrame>
  );
}
