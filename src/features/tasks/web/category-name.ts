import { useTranslation } from '#platform/web/use-translation.ts';
import { formatCategoryName } from '../texts/category-name.ts';
import type { Categorized } from '../texts/category-name.ts';

export function useCategoryName(): (task: Categorized) => string {
  const { i18n } = useTranslation('tasks');
  return (task) => formatCategoryName(task, i18n);
}
