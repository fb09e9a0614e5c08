import type { DbOrTransaction } from '#platform/server/database/db.ts';
import { serviceCategories } from '#features/subjects/service-categories.ts';
import { wizardCategories } from '#features/subjects/wizard-categories.ts';
import type { SettingName } from '../setting-values.ts';

/** One that can be closed; those of tasks and services have their names in the texts alone. */
export type ClosableCategory = { slug: string; name: string };

const named = (slugs: readonly string[]): ClosableCategory[] =>
  slugs.map((slug) => ({ slug, name: slug }));

/** The categories that a setting can close, in the order people see them; null for every other setting (MOD-070). */
export async function closableCategories(
  db: DbOrTransaction,
  name: SettingName,
): Promise<ClosableCategory[] | null> {
  switch (name) {
    case 'closedTaskCategories':
      return named(wizardCategories);
    case 'closedServiceCategories':
      return named(serviceCategories);
    case 'closedItemCategories':
      return db
        .selectFrom('marketplace_categories')
        .select(['slug', 'name'])
        .orderBy('sort_order')
        .orderBy('slug')
        .execute();
    default:
      return null;
  }
}
