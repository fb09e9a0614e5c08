import { useTranslation } from '#platform/web/use-translation.ts';
import { cx } from '#ui/cx.ts';
import { wizardSteps } from './wizard-steps.ts';

export interface StepLinksProps {
  position: number;
  onGoTo: (position: number) => void;
}

/** The short way to one thing that should read differently, and to the review. */
export function StepLinks({ position, onGoTo }: StepLinksProps) {
  const { t } = useTranslation('service_form');
  return (
    <nav aria-label={t('edit.stepsLabel')}>
      <ol className="flex flex-wrap gap-2">
        {wizardSteps.map((step, index) => {
          const isHere = index + 1 === position;
          return (
            <li key={step}>
              <button
                type="button"
                aria-current={isHere ? 'step' : undefined}
                onClick={() => onGoTo(index + 1)}
                className={cx(
                  'min-h-11 rounded-full border px-3.5 text-sm font-semibold md:min-h-9',
                  isHere
                    ? 'border-accent-ink bg-accent-soft text-accent-ink'
                    : 'border-line bg-card text-ink hover:bg-sunken',
                )}
              >
                {t(`edit.steps.${step}`)}
              </button>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
