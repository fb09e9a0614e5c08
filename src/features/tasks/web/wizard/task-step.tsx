import { WizardFrame } from '#features/posting/web/wizard-frame.tsx';
import type { WizardFrameProps } from '#features/posting/web/wizard-frame.tsx';
import { useTranslation } from '#platform/web/use-translation.ts';
import { WizardStepFields } from './wizard-step-fields.tsx';
import type { WizardStepFieldsProps } from './wizard-step-fields.tsx';
import { taskWizard, wizardSteps } from './form/wizard-steps.ts';
import type { WizardStep } from './form/wizard-steps.ts';

const MINUTES: Record<WizardStep, number> = {
  what: 2,
  where: 1,
  budget: 1,
  when: 1,
  requirements: 1,
};

export type TaskStepProps = Omit<WizardStepFieldsProps, 'step'> &
  Pick<
    WizardFrameProps,
    'heading' | 'position' | 'isSaved' | 'onBack' | 'onContinue' | 'onContactSupport'
  > & {
    isReturning: boolean;
    /** To the preview, before the last step, once nothing is missing that has to be there. */
    onReview: (() => void) | null;
  };

export function TaskStep({
  control,
  hasPhone,
  categories,
  photos,
  mayRepeat,
  isReturning,
  onReview,
  ...frame
}: TaskStepProps) {
  const { t } = useTranslation('wizard');
  const step = taskWizard.stepAt(frame.position);
  const isPreviewNext = isReturning || frame.position === wizardSteps.length;
  return (
    <WizardFrame
      {...frame}
      wizardTitle={t('pageTitle')}
      title={t(`steps.${step}.title`)}
      intro={t(`steps.${step}.intro`)}
      minutes={MINUTES[step]}
      isOptional={step === 'requirements'}
      total={wizardSteps.length}
      previewLabel={isPreviewNext ? t('toPreview') : null}
      {...(onReview &&
        !isPreviewNext && {
          shortcut: { label: t('review'), text: t('enough'), onFollow: onReview },
        })}
    >
      <WizardStepFields
        step={step}
        control={control}
        hasPhone={hasPhone}
        categories={categories}
        photos={photos}
        mayRepeat={mayRepeat}
      />
    </WizardFrame>
  );
}
