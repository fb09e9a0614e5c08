import { useNavigate, useRouter } from '@tanstack/react-router';
import type { ListAddress } from './list-address.ts';

/** Undefined takes a part out of the address. */
export type ChangeAddress<Address> = (
  change: { [Part in keyof Address]?: Address[Part] | undefined },
  options?: { isReplacing: boolean },
) => void;

/** Changes a part of the address of a page that lists; two parts may change at once, each by itself. */
export function useListAddress<Address extends ListAddress>(
  read: (raw: Record<string, unknown>) => Address,
): ChangeAddress<Address> {
  const router = useRouter();
  const navigate = useNavigate();
  return (change, options) => {
    // A search typed just before a link was followed must not call the person back.
    if (router.latestLocation.pathname !== router.state.resolvedLocation?.pathname) return;
    void navigate({
      to: '.',
      search: (before) => read({ ...before, ...change }),
      resetScroll: false,
      replace: options?.isReplacing === true,
    });
  };
}
