type PageAddress = { pathname: string };

const openedAt = typeof window === 'undefined' ? null : window.location.pathname;

/**
 * Whether a place is still the page the server sent. It may be hydrating, and a router that moves
 * on then pulls the page from under React; so it is left by a real navigation. The router may have rewritten the rest
 * of its address by then (SHELL-423).
 */
export const isFirstPage = ({ pathname }: PageAddress): boolean => pathname === openedAt;

/** Loads another page of this site; nothing after it runs. */
export function leaveFirstPage(path: string): Promise<never> {
  window.location.replace(path);
  return new Promise(() => {});
}
