type Listener = (onDuty: boolean) => void;
const listeners = new Set<Listener>();

/**
 * Calls `listener` within the press of the duty switch itself, before anything is asked: browsers allow sound and the
 * question for notifications only then (QUICK-079, QUICK-096). Returns how to stop.
 */
export function onDutyPress(listener: Listener): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export function announceDutyPress(onDuty: boolean): void {
  for (const listener of listeners) listener(onDuty);
}
