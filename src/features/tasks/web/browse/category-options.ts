import { useTranslation } from '#platform/web/use-translation.ts';
import { useText } from '#platform/web/use-text.ts';
import type { SelectGroup, SelectOption } from '#ui/inputs/select.tsx';
import { browseFilterEntries, resolveCategory } from '../../categories.ts';
import type { CategoryEntry } from '../../categories.ts';
import type { GetTaskCount } from './use-task-facets.ts';

const { all, main, more } = browseFilterEntries;
const isOffered = ({ slug }: CategoryEntry) =>
  [...main, ...more].some((entry) => entry.slug === slug);

/** The filter's entries (TASK-042, TASK-049) with their counts, and the one in the address by its name (TASK-051). */
export function useCategoryOptions(
  asked: string | null,
  getCount: GetTaskCount,
): {
  value: string;
  options: Array<SelectOption | SelectGroup>;
} {
  const { t } = useTranslation('tasks');
  const text = useText();
  const option = ({ slug, nameKey }: CategoryEntry) => ({ value: slug, label: text(nameKey) });
  const counted = (entry: CategoryEntry) => {
    const { value, label } = option(entry);
    const known = getCount('categories', value);
    return {
      value,
      label: known ? t('task-filters:withCount', { name: label, count: known.count }) : label,
    };
  };
  const chosen = resolveCategory(asked);
  return {
    value: chosen?.slug ?? '',
    options: [
      { value: '', label: text(all.nameKey) },
      // A home card or a wizard's category may lead here without being an entry of the filter.
      ...(chosen && !isOffered(chosen) ? [option(chosen)] : []),
      ...main.map(counted),
      { label: t('browse.moreCategories'), options: more.map(counted) },
    ],
  };
}
