import { isSeen } from '#platform/web/live/is-seen.ts';

const LOCK = 'duty-tracking';

/**
 * Runs `lead` in one tab of this browser at a time, the one last looked at; what it returns ends it. Without locks every
 * tab leads, and the server turns away what comes too often. Returns how to stop.
 */
export function leadTab(lead: () => () => void): () => void {
  if (!('locks' in navigator)) return lead();
  let isOver = false;
  let letGo: (() => void) | null = null;
  let waiting = new AbortController();

  const hold = () =>
    new Promise<void>((release) => {
      if (isOver) return release();
      const end = lead();
      letGo = () => {
        letGo = null;
        end();
        release();
      };
      return undefined;
    });
  // Another tab is looked at now: it is this one's turn again when that is closed.
  const lose = () => {
    letGo?.();
    if (!isOver) wait();
  };
  const wait = () => {
    const { signal } = (waiting = new AbortController());
    navigator.locks.request(LOCK, { signal }, hold).catch(() => signal.aborted || lose());
  };
  const take = () => {
    if (!isSeen() || letGo) return;
    waiting.abort();
    navigator.locks.request(LOCK, { steal: true }, hold).catch(lose);
  };

  if (isSeen()) take();
  else wait();
  document.addEventListener('visibilitychange', take);
  return () => {
    isOver = true;
    document.removeEventListener('visibilitychange', take);
    waiting.abort();
    letGo?.();
  };
}
