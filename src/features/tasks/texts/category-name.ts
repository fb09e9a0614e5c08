import { wizardCategories } from '#features/subjects/wizard-categories.ts';
import type { Translate } from '#platform/language/translator.ts';
import type { TaskCard } from '../contract.ts';

export type Categorized = Pick<TaskCard, 'category' | 'kind'>;

/** The kind's or category's name; a text that is in no list stands as it is (TASK-053). */
export function formatCategoryName(
  { category, kind }: Categorized,
  { t }: { t: Translate },
): string {
  if (kind !== null) return t(`tasks:kinds.${kind}`);
  const known = wizardCategories.find((listed) => listed === category);
  return known ? t(`tasks:categories.${known}`) : category;
}
