import { isClosed } from '#features/site/rules.ts';
import type { ClosedCategories } from '#features/site/rules.ts';
import { useTranslation } from '#platform/web/use-translation.ts';

/** Returns the message under the field if the chosen category takes nothing new (MOD-072). */
export function useClosedCategory(categories: ClosedCategories, chosen: string) {
  const { t } = useTranslation('posting');
  if (isClosed(categories, chosen)) return { error: t('fields.category_closed'), hint: undefined };
  const stays = categories.closed.includes(chosen);
  return { error: undefined, hint: stays ? t('fields.category_stays') : undefined };
}
