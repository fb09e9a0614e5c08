import { useWatch } from 'react-hook-form';
import { useFormat } from '#platform/web/use-format.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { Slider } from '#ui/choices/slider.tsx';
import { BUDGET, DURATION } from '../../../limits.ts';
import { maximumAfter, stopTowards } from '../form/budget-stops.ts';
import type { HelpFormPath } from '../form/help-steps.ts';
import { useDurationText } from '../use-duration-text.ts';
import type { HelpFieldProps } from './help-field-props.ts';

/** The element of a field that has no box to type in. */
export const sliderId = (path: HelpFormPath): string => `help-${path}`;

/** Two amounts that hold each other in order, and how long it takes (QUICK-027 to QUICK-029). */
export function BudgetFields({ form }: HelpFieldProps) {
  const { t } = useTranslation('help-wizard');
  const { money } = useFormat();
  const durationText = useDurationText();
  const [minimum, maximum, duration] = useWatch({
    control: form.control,
    name: ['budgetMin', 'budgetMax', 'estimatedDuration'],
  });
  return (
    <div className="flex flex-col gap-4">
      <Slider
        id={sliderId('budgetMin')}
        label={t('budget.minimum')}
        value={minimum}
        min={BUDGET.least}
        max={BUDGET.mostOfMin}
        step={BUDGET.stepOfMin}
        valueText={money}
        onValueChange={(value) => {
          form.setValue('budgetMin', value);
          form.setValue('budgetMax', maximumAfter(value, maximum));
        }}
      />
      {/* By the smaller step, for 500 is a stop wherever it starts. */}
      <Slider
        id={sliderId('budgetMax')}
        label={t('budget.maximum')}
        value={maximum}
        min={minimum}
        max={BUDGET.most}
        step={BUDGET.stepOfMin}
        valueText={money}
        onValueChange={(value) =>
          form.setValue('budgetMax', stopTowards(value, { from: maximum, minimum }))
        }
      />
      <Slider
        id={sliderId('estimatedDuration')}
        label={t('duration.label')}
        value={duration}
        min={DURATION.least}
        max={DURATION.most}
        step={DURATION.step}
        valueText={durationText}
        onValueChange={(value) => form.setValue('estimatedDuration', value)}
      />
      <p className="text-sm text-muted">{t('budget.payment')}</p>
    </div>
  );
}
