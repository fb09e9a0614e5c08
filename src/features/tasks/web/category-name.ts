import type { I18n } from '#platform/web/i18n.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import type { TaskCard } from '../contract.ts';
import { wizardCategories } from '../vocabulary.ts';

type Categorised = Pick<TaskCard, 'category' | 'kind'>;

/** The kind's or category's name; a text that is in no list stands as it is (TASK-053). */
export function categoryNameOf({ category, kind }: Categorised, i18n: I18n): string {
  if (kind !== null) return i18n.t(`tasks:kinds.${kind}`);
  const known = wizardCategories.find((listed) => listed === category);
  return known ? i18n.t(`tasks:categories.${known}`) : category;
}

export function useCategoryName(): (task: Categorised) => string {
  const { i18n } = useTranslation('tasks');
  return (task) => categoryNameOf(task, i18n);
}
