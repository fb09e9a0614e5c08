import type { NamedPrice } from '#features/tasks/contract.ts';
import type { PriceUnit } from '#features/tasks/vocabulary.ts';

export type NamedPriceRow = { price: number | null; price_unit: PriceUnit | null };

/** Returns the price of a row of applications; null where none was named. */
export const toNamedPrice = (row: NamedPriceRow): NamedPrice | null =>
  row.price === null || row.price_unit === null
    ? null
    : { amount: row.price, unit: row.price_unit };
