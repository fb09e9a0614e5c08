/** For an effect: runs `act` when the page goes away and when the effect ends, whichever way somebody leaves. */
export function onLeave(act: () => void): () => void {
  window.addEventListener('pagehide', act);
  return () => {
    window.removeEventListener('pagehide', act);
    act();
  };
}
