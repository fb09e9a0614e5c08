import { useTranslation } from '#platform/web/use-translation.ts';
import { categoryNameOf } from '../texts/category-name.ts';
import type { Categorized } from '../texts/category-name.ts';

export function useCategoryName(): (task: Categorized) => string {
  const { i18n } = useTranslation('tasks');
  return (task) => categoryNameOf(task, i18n);
}
