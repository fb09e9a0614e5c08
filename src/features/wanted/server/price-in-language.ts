import { itemPriceText } from '#features/marketplace/price-text.ts';
import { asLanguage } from '#platform/language/translator.ts';
import type { Language } from '#platform/language/translator.ts';
import type { DbOrTransaction } from '#platform/server/database/db.ts';
import { text } from '#platform/server/texts.ts';

/** The language of each of these people. */
export async function readLanguages(
  db: DbOrTransaction,
  personIds: readonly string[],
): Promise<ReadonlyMap<string, Language>> {
  const rows = await db
    .selectFrom('profiles')
    .select(['id', 'preferred_language'])
    .where('id', 'in', [...new Set(personIds)])
    .execute();
  return new Map(rows.map((row) => [row.id, asLanguage(row.preferred_language)]));
}

export const priceIn = (language: Language = 'en', price: number): string =>
  itemPriceText(price, { language, t: (key: string, params = {}) => text(language, key, params) });
