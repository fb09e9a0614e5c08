import type { Notification } from '../contract.ts';

/** The notices with these ids, or everything up to one: also what lies beyond the list. */
export type Which = { ids?: string[] | undefined; upToId?: string | null | undefined };

/** A change that is shown before the server has made it, and how to take it back. */
export type ListChange = {
  apply: (items: Notification[], which: Which) => Notification[];
  undo: (items: Notification[], changed: Notification[]) => Notification[];
};

// Keys grow with time, so that 'up to' is a comparison.
const isChosen =
  ({ ids = [], upToId = null }: Which) =>
  ({ id }: Notification) =>
    ids.includes(id) || (upToId !== null && id <= upToId);

export const filterChosenNotices = (items: Notification[], which: Which): Notification[] =>
  items.filter(isChosen(which));

export const marking: ListChange = {
  apply: (items, which) =>
    items.map((item) => (isChosen(which)(item) ? { ...item, isRead: true } : item)),
  undo: (items, changed) => items.map((item) => changed.find(({ id }) => id === item.id) ?? item),
};

export const deleting: ListChange = {
  apply: (items, which) => items.filter((item) => !isChosen(which)(item)),
  undo: (items, changed) => {
    const present = new Set(items.map(({ id }) => id));
    return [...items, ...changed.filter(({ id }) => !present.has(id))].toSorted((one, other) =>
      one.id < other.id ? 1 : -1,
    );
  },
};

const unreadIn = (items: Notification[]): Notification[] => items.filter((item) => !item.isRead);

/** Returns the number that stay unread when the chosen ones no longer are; the list may be shorter than the count. */
export function unreadAfter(count: number, items: Notification[], which: Which): number {
  const unread = unreadIn(items);
  const chosen = filterChosenNotices(unread, which).length;
  const hasLimit = which.upToId !== undefined && which.upToId !== null;
  return hasLimit ? unread.length - chosen : Math.max(0, count - chosen);
}
