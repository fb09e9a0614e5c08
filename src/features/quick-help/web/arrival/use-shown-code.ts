import { useSyncExternalStore } from 'react';
import { clock } from '#platform/web/clock.ts';
import { codeOf, counterAt, msLeftAt } from '../../arrival/timed-code.ts';

/** Often enough that no second is skipped; only a changed second is drawn. */
const LOOK_EVERY_MS = 250;

function subscribe(listener: () => void): () => void {
  const timer = setInterval(listener, LOOK_EVERY_MS);
  return () => clearInterval(timer);
}

const secondNow = () => Math.floor(clock.now().getTime() / 1000);

/** The code of now by the server's clock and for how many seconds it is shown on; needs no connection. */
export function useShownCode(secret: string): { code: string; secondsLeft: number } {
  const now = new Date(useSyncExternalStore(subscribe, secondNow) * 1000);
  return { code: codeOf(secret, counterAt(now)), secondsLeft: Math.ceil(msLeftAt(now) / 1000) };
}
