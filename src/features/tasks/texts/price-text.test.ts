import { describe, expect, it } from 'vitest';
import { createI18n } from '#platform/web/i18n.ts';
import { formatTaskPrice } from './price-text.ts';
import type { Priced } from './price-text.ts';

describe('price text (TASK-008, TASK-009)', () => {
  it.each<[Priced, string, string]>([
    [{ budgetType: 'fixed', price: 50, maxPrice: null }, '$50', '$50'],
    [{ budgetType: 'fixed', price: 12.5, maxPrice: null }, '$12.50', '$12.50'],
    [{ budgetType: 'hourly', price: 25, maxPrice: null }, '$25/hr', '$25/h'],
    [{ budgetType: 'hourly', price: 25, maxPrice: 25 }, '$25/hr', '$25/h'],
    [{ budgetType: 'hourly', price: 25, maxPrice: 100 }, '$25-100/hr', '$25-100/h'],
    [{ budgetType: 'negotiable', price: 0, maxPrice: null }, 'Negotiable', 'A convenir'],
  ])('%o', async (task, english, spanish) => {
    expect(formatTaskPrice(task, await createI18n('en'))).toBe(english);
    expect(formatTaskPrice(task, await createI18n('es'))).toBe(spanish);
  });
});
