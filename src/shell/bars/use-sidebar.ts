import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { rememberChoice } from '#platform/web/storage/consent-store.ts';

/** Lasts for this visit: after the sign-in page, the shell is mounted again with the hints of the first page. */
let lastChoice: boolean | null = null;

/** Whether the sidebar shows only icons; Ctrl or Cmd plus B turns it (SHELL-098, SHELL-101). */
export function useSidebar() {
  const { hasNarrowSidebar } = useRouter().options.context;
  const [isNarrow, setNarrow] = useState(lastChoice ?? hasNarrowSidebar);

  function toggle() {
    rememberChoice('sidebar', isNarrow ? 'open' : 'icons');
    lastChoice = !isNarrow;
    setNarrow(!isNarrow);
  }

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'b' || !(event.ctrlKey || event.metaKey)) return;
      if (event.shiftKey || event.altKey) return;
      event.preventDefault();
      toggle();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  });

  return { isNarrow, toggle };
}
