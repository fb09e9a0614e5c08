import { useViewer } from '#features/people/web/viewer.ts';
import { SaveSearch } from '#features/saved-searches/web/save-search.tsx';
import type { SaveSearchProps } from '#features/saved-searches/web/save-search.tsx';
import { searchFilter } from '#features/saved-searches/search-filter.ts';
import { useSearchSummary } from './use-search-summary.ts';

/** The button that saves the search of a list, named after what it looks for. */
export function SaveThisSearch({
  type,
  filter,
  wording,
}: Pick<SaveSearchProps, 'type' | 'filter' | 'wording'>) {
  const viewer = useViewer();
  const describeSearch = useSearchSummary();
  const parsed = searchFilter.parse(filter);
  const isNarrowed = Object.values(parsed).some(
    (part) =>
      part !== null && part !== '' && part !== false && !(Array.isArray(part) && part.length === 0),
  );
  return (
    <SaveSearch
      type={type}
      filter={filter}
      name={isNarrowed ? capitalized(describeSearch({ type, filter: parsed })) : ''}
      viewerId={viewer.id}
      wording={wording}
    />
  );
}

/** Capitalizes a summary that stands in the middle of a line elsewhere but begins one here. */
const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
