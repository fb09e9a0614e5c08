import type { Viewer } from '#features/people/web/viewer.ts';
import { SavedSearchList } from '#features/saved-searches/web/saved-search-list.tsx';
import { useSearchSummary } from './use-search-summary.ts';

/** Somebody's saved searches, each in words of what it looks for. */
export function SearchesTab({ viewer }: { viewer: Viewer }) {
  return <SavedSearchList viewerId={viewer.id} describe={useSearchSummary()} />;
}
