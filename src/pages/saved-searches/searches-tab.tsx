import type { Viewer } from '#features/people/web/viewer.ts';
import { SavedSearchList } from '#features/saved-searches/web/saved-search-list.tsx';
import { useSearchSummary } from './use-search-summary.ts';

/** A person's saved searches, each described in words. */
export function SearchesTab({ viewer }: { viewer: Viewer }) {
  return <SavedSearchList viewerId={viewer.id} describe={useSearchSummary()} />;
}
