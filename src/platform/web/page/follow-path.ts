import type { RouterHistory } from '@tanstack/react-router';

/**
 * Follows a link of a toast, a notice or a menu. One that only opens something on the page at hand is no further step:
 * Back closes what was opened and then leaves the page at once.
 */
export function followPath(history: RouterHistory, path: string): void {
  const { pathname } = new URL(path, 'http://here');
  history[pathname === history.location.pathname ? 'replace' : 'push'](path);
}
