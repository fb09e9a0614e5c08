import type { ChatEntry } from '../../contract.ts';

/** The chats somebody has open, like pages of a browser, and which one is in sight (CHAT-044). */
export type OpenTabs = { tabs: readonly ChatEntry[]; shownId: string | null };

export const NO_TABS: OpenTabs = { tabs: [], shownId: null };

const MOST_OPEN = 8;

/** A chat's place among the tabs (CHAT-005). */
export const tabIdOf = (entryId: string): string => `chat-${entryId}`;

/** Brings a chat in sight; with too many open the one opened first goes. */
export function openTab({ tabs }: OpenTabs, entry: ChatEntry): OpenTabs {
  const isOpen = tabs.some(({ id }) => id === entry.id);
  return { tabs: isOpen ? tabs : [...tabs, entry].slice(-MOST_OPEN), shownId: entry.id };
}

/** Another tab comes in sight as one may come back to it; the list alone when nothing is chosen. */
export const showTab = ({ tabs }: OpenTabs, id: string | null): OpenTabs => ({ tabs, shownId: id });

/** Closes a tab; its neighbor comes in sight if it was the one. */
export function closeTab({ tabs, shownId }: OpenTabs, id: string): OpenTabs {
  const index = tabs.findIndex((tab) => tab.id === id);
  const rest = tabs.filter((tab) => tab.id !== id);
  const neighbor = rest[Math.min(index, rest.length - 1)]?.id ?? null;
  return { tabs: rest, shownId: shownId === id ? neighbor : shownId };
}

/** What the list has now of the chats that are open; one that left it stays as it was last known. */
export function refreshTabs({ tabs, shownId }: OpenTabs, entries: readonly ChatEntry[]): OpenTabs {
  const known = new Map(entries.map((entry) => [entry.id, entry]));
  return { tabs: tabs.map((tab) => known.get(tab.id) ?? tab), shownId };
}
