import { onRealtimeConnect, sendRealtime } from './realtime.ts';

type Watch = { kind: string; ids: readonly string[] };

const watches = new Set<Watch>();
const due = new Set<string>();

/** Asks the server for news of these things, as long as the page shows them; returns how to stop. */
export function watch(kind: string, ids: readonly string[]): () => void {
  const entry: Watch = { kind, ids };
  watches.add(entry);
  say(kind);
  return () => {
    watches.delete(entry);
    say(kind);
  };
}

/** All of a kind at once, and what follows on another is said in one go. */
function say(kind: string) {
  if (due.has(kind)) return;
  due.add(kind);
  queueMicrotask(() => {
    due.delete(kind);
    const ids = new Set<string>();
    for (const entry of watches) if (entry.kind === kind) entry.ids.forEach((id) => ids.add(id));
    sendRealtime('watch', { kind, ids: [...ids] });
  });
}

// A new connection knows nothing of the one before it.
onRealtimeConnect(() => {
  for (const { kind } of watches) say(kind);
});
