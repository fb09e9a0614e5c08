import { onRealtimeConnect, sendRealtime } from './realtime.ts';

type Subscription = { kind: string; ids: readonly string[] };

const subscriptions = new Set<Subscription>();
const due = new Set<string>();

/** Asks the server for news of these things, as long as the page shows them; returns how to stop. */
export function subscribeTopics(kind: string, ids: readonly string[]): () => void {
  const entry: Subscription = { kind, ids };
  subscriptions.add(entry);
  sendSubscriptions(kind);
  return () => {
    subscriptions.delete(entry);
    sendSubscriptions(kind);
  };
}

/** All of a kind at once; what follows on another is sent in one go. */
function sendSubscriptions(kind: string) {
  if (due.has(kind)) return;
  due.add(kind);
  queueMicrotask(() => {
    due.delete(kind);
    const ids = new Set<string>();
    for (const entry of subscriptions)
      if (entry.kind === kind) entry.ids.forEach((id) => ids.add(id));
    sendRealtime('subscribe', { kind, ids: [...ids] });
  });
}

// A new connection knows nothing of the one before it.
onRealtimeConnect(() => {
  for (const { kind } of subscriptions) sendSubscriptions(kind);
});
