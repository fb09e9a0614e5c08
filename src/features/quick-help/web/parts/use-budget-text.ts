import { useCallback } from 'react';
import { useTranslation } from '#platform/web/use-translation.ts';
import type { Translate } from '#platform/language/translator.ts';
import type { RequestCard } from '../../contract.ts';

type Budget = Pick<RequestCard, 'budgetMin' | 'budgetMax'>;

/** '$20-100' where there is room for both amounts, '$20' in a line of a list and on a marker (QUICK-009). */
export function budgetText(
  t: Translate<'quick-help'>,
  { budgetMin, budgetMax }: Budget,
  form: 'full' | 'short',
): string {
  if (form === 'full' && budgetMin > 0 && budgetMax > budgetMin)
    return t('budget.range', { min: budgetMin, max: budgetMax });
  const least = budgetMin > 0 ? budgetMin : budgetMax;
  return least > 0 ? t('budget.from', { min: least }) : t('budget.open');
}

export function useBudgetText(): (budget: Budget, form?: 'full' | 'short') => string {
  const { t } = useTranslation('quick-help');
  return useCallback((budget, form = 'full') => budgetText(t, budget, form), [t]);
}
