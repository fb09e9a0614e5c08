import type { UseFormReturn } from 'react-hook-form';
import { useWatch } from 'react-hook-form';
import { useTranslation } from '#platform/web/use-translation.ts';
import { Button } from '#ui/layout/button.tsx';
import { useBudgetText } from '../parts/use-budget-text.ts';
import { helpPaths, positionOfField } from './form/help-steps.ts';
import type { HelpFormPath, HelpPosition } from './form/help-steps.ts';
import type { HelpFormValues } from './form/help-form.ts';
import { useDurationText } from './use-duration-text.ts';

export interface RequestSummaryProps {
  form: UseFormReturn<HelpFormValues, unknown>;
  onGoTo: (position: HelpPosition, path: HelpFormPath) => void;
}

/** Everything that is sent, each linked to where it can be changed (QUICK-030). */
export function RequestSummary({ form, onGoTo }: RequestSummaryProps) {
  const { t } = useTranslation('help-wizard');
  const budgetText = useBudgetText();
  const durationText = useDurationText();
  const values = useWatch({ control: form.control, compute: (all: HelpFormValues) => all });
  const { category, priority } = values;
  const rows: Record<HelpFormPath, { name: string; value: string } | null> = {
    title: { name: t('title.label'), value: values.title.trim() },
    category: {
      name: t('category.label'),
      value: category === '' ? '' : t(`quick-help:categories.${category}`),
    },
    description: null,
    fullAddress: { name: t('address.label'), value: values.fullAddress.trim() },
    priority: {
      name: t('urgency.label'),
      value: `${t(`quick-help:priorities.${priority}`)} (${t(`quick-help:times.${priority}`)})`,
    },
    budgetMin: { name: t('summary.budget'), value: budgetText(values) },
    // In the row of the minimum.
    budgetMax: null,
    estimatedDuration: {
      name: t('duration.label'),
      value: durationText(values.estimatedDuration),
    },
  };
  return (
    <section aria-labelledby="help-summary" className="rounded-card bg-sunken px-4 py-3 md:px-5">
      <h3 id="help-summary" className="text-sm font-semibold">
        {t('summary.heading')}
      </h3>
      <dl className="mt-1 divide-y divide-line">
        {helpPaths.map((path) => {
          const row = rows[path];
          if (row === null) return null;
          const { name, value } = row;
          return (
            <div key={path} className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 py-1.5">
              <dt className="text-xs text-muted">{name}</dt>
              <dd dir="auto" className="col-start-1 text-sm font-semibold wrap-anywhere">
                {value === '' ? t('summary.missing') : value}
              </dd>
              <dd className="col-start-2 row-span-2 row-start-1 self-center">
                <Button
                  variant="link"
                  aria-label={t('summary.changeNamed', { field: name })}
                  onClick={() => onGoTo(positionOfField(path), path)}
                >
                  {t('summary.change')}
                </Button>
              </dd>
            </div>
          );
        })}
      </dl>
    </section>
  );
}
