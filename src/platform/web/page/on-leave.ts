/**
 * For an effect: runs `act` when the page goes away and when the effect ends, so that it runs whichever way the page is
 * left.
 */
export function onLeave(act: () => void): () => void {
  window.addEventListener('pagehide', act);
  return () => {
    window.removeEventListener('pagehide', act);
    act();
  };
}
