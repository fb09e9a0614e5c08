type Listener = (conversationId: string) => void;

let shown: string | null = null;
const listeners = new Set<Listener>();

/** Says which conversation people see on this page right now; null: none, or the tab is hidden. */
export function showOnScreen(conversationId: string | null): void {
  shown = conversationId;
  if (conversationId === null) return;
  for (const listener of listeners) listener(conversationId);
}

/** The conversation whose messages need no toast (CHAT-136). */
export const conversationOnScreen = (): string | null => shown;

/** Called when a conversation comes on the screen; returns how to stop. */
export function onScreen(listener: Listener) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
