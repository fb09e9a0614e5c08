/**
 * Acts once the page has come alive and rests, or after so many milliseconds at the latest; answers how to call it off.
 * Before, what changes pulls the page that the server sent from under React.
 */
export function whenIdle(act: () => void, latestMs?: number): () => void {
  // Safari has no idle callback.
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(act, 500);
    return () => clearTimeout(timer);
  }
  const request = requestIdleCallback(act, latestMs === undefined ? {} : { timeout: latestMs });
  return () => cancelIdleCallback(request);
}
