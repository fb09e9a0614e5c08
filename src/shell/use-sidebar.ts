import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { setCookie } from '#platform/web/storage.ts';

const WEEK = 7 * 24 * 60 * 60;

/** Whether the sidebar shows only icons; Ctrl or Cmd plus B turns it (SHELL-098, SHELL-101). */
export function useSidebar() {
  const { hasNarrowSidebar } = useRouter().options.context;
  const [isNarrow, setNarrow] = useState(hasNarrowSidebar);

  function toggle() {
    setCookie('sidebar', isNarrow ? 'open' : 'icons', WEEK);
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
