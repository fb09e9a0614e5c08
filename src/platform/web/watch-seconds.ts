/** Often enough that no second is skipped; only a changed second is drawn. */
const LOOK_EVERY_MS = 250;

/** For `useSyncExternalStore`: whatever follows the seconds looks again. */
export function watchSeconds(listener: () => void): () => void {
  const timer = setInterval(listener, LOOK_EVERY_MS);
  return () => clearInterval(timer);
}
