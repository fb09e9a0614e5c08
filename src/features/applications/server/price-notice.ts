import type { NamedPrice } from '#features/tasks/contract.ts';
import { formatsFor } from '#platform/language/formats.ts';

/** Returns the text of a notification that names a price, and its parameter (DEAL-031, DEAL-033). */
export function wordPrice(
  type: 'application_received' | 'application_approved',
  price: NamedPrice | null,
) {
  if (price === null) return { textKey: `notifications:messages.${type}`, params: {} } as const;
  const wording = price.unit === 'hour' ? (`${type}_hourly` as const) : (`${type}_priced` as const);
  // Dollars are written alike in both languages.
  const params = { price: formatsFor('en').money(price.amount) };
  return { textKey: `notifications:messages.${wording}`, params } as const;
}
