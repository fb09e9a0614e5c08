type PageAddress = { pathname: string; searchStr: string };

const toAddress = ({ pathname, searchStr }: PageAddress): string => pathname + searchStr;

let openedAt =
  typeof window === 'undefined' ? null : window.location.pathname + window.location.search;

/**
 * Whether a place is still the page the server sent. It may be hydrating, and a router that moves
 * on then pulls the page from under React; so it is left by a real navigation.
 */
export const isFirstPage = (page: PageAddress): boolean => toAddress(page) === openedAt;

/** The same page, after something was taken out of its address. */
export function renameFirstPage(path: string): void {
  openedAt = path;
}

/** Loads another page of this site; nothing after it runs. */
export function leaveFirstPage(path: string): Promise<never> {
  window.location.replace(path);
  return new Promise(() => {});
}
