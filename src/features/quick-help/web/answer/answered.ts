const CHANNEL = 'porchlight-answered-requests';

const listeners = new Set<(requestId: string) => void>();
let channel: BroadcastChannel | null = null;

/** The other tabs of this browser; opened when first needed, as browsers without it have none. */
function otherTabs(): BroadcastChannel | null {
  if (channel || !('BroadcastChannel' in window)) return channel;
  channel = new BroadcastChannel(CHANNEL);
  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (typeof data === 'string') receive(data);
  });
  return channel;
}

function receive(requestId: string) {
  for (const listener of listeners) listener(requestId);
}

/** This person answered a request, or cannot any more: no tab of theirs asks about it again (QUICK-055, QUICK-087). */
export function broadcastAnswered(requestId: string): void {
  receive(requestId);
  otherTabs()?.postMessage(requestId);
}

/** Returns how to stop. */
export function onAnswered(listener: (requestId: string) => void): () => void {
  otherTabs();
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
