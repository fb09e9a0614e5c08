import { useRouter, useRouterState } from '@tanstack/react-router';
import { useEffect } from 'react';

/** The page a person was on before a form; null after a reload. */
let before: string | null = null;

/** Returns where a form's exit leads: back to the previous page, else to the list its thing belongs to (SHELL-278). */
export function useExit(isForm: boolean, otherwise: string): string {
  const router = useRouter();
  const href = useRouterState({ select: ({ resolvedLocation }) => resolvedLocation?.href });
  useEffect(() => {
    if (!isForm && href !== undefined) before = router.latestLocation.href;
  }, [href, isForm, router]);
  return before ?? otherwise;
}
