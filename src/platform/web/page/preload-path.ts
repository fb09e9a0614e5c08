import type { AnyRouter } from '@tanstack/react-router';

/** Fetches what the page of a link needs, when a person is about to follow it. */
export function preloadPath(router: AnyRouter, path: string): void {
  const { pathname, search } = new URL(path, 'http://here');
  // Like the router's own links: what fails now is tried again when the link is followed.
  router
    .preloadRoute({ to: pathname, search: router.options.parseSearch?.(search) ?? {} })
    .catch(() => undefined);
}
