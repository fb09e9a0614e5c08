import { useSyncExternalStore } from 'react';
import { clock } from '#platform/web/clock.ts';
import { generateArrivalCode, counterAt, msLeftAt } from '../../timed-code.ts';
import { watchSeconds } from '#platform/web/watch-seconds.ts';

const secondNow = () => Math.floor(clock.now().getTime() / 1000);

/** The code of now by the server's clock and for how many seconds it is shown on; needs no connection. */
export function useShownCode(secret: string): { code: string; secondsLeft: number } {
  const now = new Date(useSyncExternalStore(watchSeconds, secondNow) * 1000);
  return {
    code: generateArrivalCode(secret, counterAt(now)),
    secondsLeft: Math.ceil(msLeftAt(now) / 1000),
  };
}
