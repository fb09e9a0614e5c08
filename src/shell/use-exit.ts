import { useRouter, useRouterState } from '@tanstack/react-router';
import { useEffect } from 'react';

/** Where somebody was before they came to a form; nowhere after a page was loaded anew. */
let before: string | null = null;

/** Where the way out of a form leads: back to where one came from, else to where what it makes stands (SHELL-278). */
export function useExit(isForm: boolean, otherwise: string): string {
  const router = useRouter();
  const href = useRouterState({ select: ({ resolvedLocation }) => resolvedLocation?.href });
  useEffect(() => {
    if (!isForm && href !== undefined) before = router.latestLocation.href;
  }, [href, isForm, router]);
  return before ?? otherwise;
}
