import { createContext, use, useMemo } from 'react';
import type { FocusEvent, MouseEvent, ReactNode, TouchEvent } from 'react';

/** Navigates to a place within the application without reloading the page. */
type Navigate = (href: string) => void;

/** The functions behind the router's own links: one follows a link, one preloads its target. */
export type LinkSteps = { follow: Navigate; preload: Navigate };

/** For an element that holds links: see `useLinks`. */
export type LinkHandlers = {
  onClick: (event: MouseEvent) => void;
  onMouseOver: (event: MouseEvent) => void;
  onMouseOut: (event: MouseEvent) => void;
  onFocus: (event: FocusEvent) => void;
  onBlur: () => void;
  onTouchStart: (event: TouchEvent) => void;
};

const NavigationContext = createContext<Navigate | null>(null);
const LinksContext = createContext<LinkHandlers | null>(null);

/** A pointer that only crosses a link asks for nothing. */
const INTENT_MS = 50;

/** Tells the design system how the application changes pages without reloading them. */
export function NavigationProvider({
  navigate,
  linkSteps,
  children,
}: {
  navigate: Navigate;
  /** The same every time. */
  linkSteps: LinkSteps;
  children: ReactNode;
}) {
  const links = useMemo(() => handlersFor(linkSteps), [linkSteps]);
  return (
    <NavigationContext value={navigate}>
      <LinksContext value={links}>{children}</LinksContext>
    </NavigationContext>
  );
}

/** Not one that shall open a tab of its own. */
export function isPlainClick(event: MouseEvent) {
  return event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
}

function follow(navigate: Navigate, event: MouseEvent, href: string) {
  const isOurs = href.startsWith('/') && !href.startsWith('//');
  if (!isOurs || event.defaultPrevented || !isPlainClick(event)) return;
  event.preventDefault();
  navigate(href);
}

/** A click handler for links to places of our own; anything else stays the browser's business. */
export function useLinkClick(): (event: MouseEvent, href: string) => void {
  const navigate = use(NavigationContext);
  return (event, href) => {
    if (navigate) follow(navigate, event, href);
  };
}

/**
 * Returns handlers for an element around plain `<a href>`s, such as a card: its links work like the router's own, which
 * preload a page when a person is about to follow them, but cost nothing to render.
 */
export const useLinks = (): LinkHandlers | null => use(LinksContext);

function handlersFor(steps: LinkSteps): LinkHandlers {
  let intended: Element | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const forget = () => {
    clearTimeout(timer);
    intended = null;
  };
  const intend = (link: Element | null) => {
    if (link === intended) return;
    forget();
    intended = link;
    const href = link?.getAttribute('href');
    if (href?.startsWith('/')) timer = setTimeout(() => steps.preload(href), INTENT_MS);
  };
  return {
    onClick: (event) => {
      const link = linkAt(event);
      // A link that opens a layer is handled further out.
      if (!link || link.target !== '' || link.hasAttribute('aria-haspopup')) return;
      forget();
      follow(steps.follow, event, link.getAttribute('href') ?? '');
    },
    onMouseOver: (event) => intend(linkAt(event)),
    onMouseOut: ({ relatedTarget }) => {
      if (!(relatedTarget instanceof Node && intended?.contains(relatedTarget))) forget();
    },
    onFocus: (event) => intend(linkAt(event)),
    onBlur: forget,
    onTouchStart: (event) => {
      const href = linkAt(event)?.getAttribute('href');
      if (href?.startsWith('/')) steps.preload(href);
    },
  };
}

/** Not one in a layer that React counts as inside, such as a menu. */
function linkAt({ target, currentTarget }: FocusEvent | MouseEvent | TouchEvent) {
  const link = target instanceof Element ? target.closest('a') : null;
  return link && currentTarget.contains(link) ? link : null;
}
