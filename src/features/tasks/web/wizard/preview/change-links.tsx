import { useTranslation } from '#platform/web/use-translation.ts';
import { Button } from '#ui/layout/button.tsx';
import { taskWizard, wizardSteps } from '../form/wizard-steps.ts';
import type { WizardPosition } from '#features/posting/web/wizard-way.ts';

/** The short way to one thing that should read differently. */
export function ChangeLinks({ onGoTo }: { onGoTo: (position: WizardPosition) => void }) {
  const { t } = useTranslation('wizard');
  return (
    <div className="flex flex-wrap items-center gap-x-4 px-1 text-sm text-muted">
      <span>{t('preview.change')}</span>
      {wizardSteps.map((step) => (
        <Button key={step} variant="link" onClick={() => onGoTo(taskWizard.findPosition(step))}>
          {t(`steps.${step}.short`)}
        </Button>
      ))}
    </div>
  );
}
