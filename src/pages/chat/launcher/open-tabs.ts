import type { ChatEntry } from '#features/chat/contract.ts';

/** The chats a person has open in tabs, and which one is shown (CHAT-183). */
export type OpenTabs = { tabs: readonly ChatEntry[]; shownId: string | null };

export const NO_TABS: OpenTabs = { tabs: [], shownId: null };

const MOST_OPEN = 8;

/** The id of a chat's tab in the document (CHAT-005). */
export const getTabId = (entryId: string): string => `chat-${entryId}`;

/** Opens a chat in a tab, or shows its tab; beyond the limit the oldest tab closes. */
export function openTab({ tabs }: OpenTabs, entry: ChatEntry): OpenTabs {
  const isOpen = tabs.some(({ id }) => id === entry.id);
  return { tabs: isOpen ? tabs : [...tabs, entry].slice(-MOST_OPEN), shownId: entry.id };
}

/** Shows another tab, or none; the others stay open. */
export const showTab = ({ tabs }: OpenTabs, id: string | null): OpenTabs => ({ tabs, shownId: id });

/** Closes a tab; if it was shown, its neighbor is shown instead. */
export function closeTab({ tabs, shownId }: OpenTabs, id: string): OpenTabs {
  const index = tabs.findIndex((tab) => tab.id === id);
  const rest = tabs.filter((tab) => tab.id !== id);
  const neighbor = rest[Math.min(index, rest.length - 1)]?.id ?? null;
  return { tabs: rest, shownId: shownId === id ? neighbor : shownId };
}

/** Updates open tabs from the list; a chat that left the list stays as it was last known. */
export function refreshTabs({ tabs, shownId }: OpenTabs, entries: readonly ChatEntry[]): OpenTabs {
  const known = new Map(entries.map((entry) => [entry.id, entry]));
  return { tabs: tabs.map((tab) => known.get(tab.id) ?? tab), shownId };
}
