import type { NamedPrice } from '#features/tasks/contract.ts';
import type { BudgetType, PriceUnit } from '#features/tasks/vocabulary.ts';

/** The units in which a price can be named, by how the task is paid (DEAL-030). */
export const unitsFor: Record<BudgetType, readonly [PriceUnit, ...PriceUnit[]]> = {
  fixed: ['job'],
  hourly: ['hour'],
  negotiable: ['job', 'hour'],
};

/** Returns the key of the text that says what is wrong with a named price; null if nothing is. */
export function findPriceProblem(budgetType: BudgetType, price: NamedPrice | null) {
  if (price === null) {
    return budgetType === 'negotiable' ? 'applications:fields.price_required' : null;
  }
  if (unitsFor[budgetType].includes(price.unit)) return null;
  return price.unit === 'job'
    ? 'applications:fields.price_per_hour'
    : 'applications:fields.price_per_job';
}
