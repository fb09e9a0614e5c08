import { useNavigate, useRouter } from '@tanstack/react-router';
import { readBrowseSearch } from '#features/tasks/web/browse/browse-search.ts';
import type { BrowseSearch } from '#features/tasks/web/browse/browse-search.ts';

/** Undefined takes a part out of the address. */
type Change = { [Part in keyof BrowseSearch]?: BrowseSearch[Part] | undefined };
export type ChangeBrowseAddress = (change: Change, options?: { isReplacing: boolean }) => void;

/** Changes a part of the address of a page that browses; two parts may change at once, each by itself. */
export function useBrowseAddress(): ChangeBrowseAddress {
  const router = useRouter();
  const navigate = useNavigate();
  return (change, options) => {
    // A search typed just before a link was followed must not call the person back.
    if (router.latestLocation.pathname !== router.state.resolvedLocation?.pathname) return;
    void navigate({
      to: '.',
      search: (before) => readBrowseSearch({ ...before, ...change }),
      resetScroll: false,
      replace: options?.isReplacing === true,
    });
  };
}
