import { createContext, use, type MouseEvent, type ReactNode } from 'react';

type Navigate = (href: string) => void;

const NavigationContext = createContext<Navigate | null>(null);

/** Lets the design system know how this application changes pages without loading them anew. */
export function NavigationProvider({
  navigate,
  children,
}: {
  navigate: Navigate;
  children: ReactNode;
}) {
  return <NavigationContext value={navigate}>{children}</NavigationContext>;
}

function isPlainClick(event: MouseEvent) {
  return event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
}

/** A click handler for links to places of our own; anything else stays the browser's business. */
export function useLinkClick(): (event: MouseEvent, href: string) => void {
  const navigate = use(NavigationContext);
  return (event, href) => {
    const isOurs = href.startsWith('/') && !href.startsWith('//');
    if (!navigate || !isOurs || event.defaultPrevented || !isPlainClick(event)) return;
    event.preventDefault();
    navigate(href);
  };
}
