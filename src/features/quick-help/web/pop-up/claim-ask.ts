import { clock } from '#platform/web/clock.ts';
import { getAskKey } from './pop-up-queue.ts';
import type { Ask } from './pop-up-queue.ts';

const claimed = new Set<string>();

/** Returns whether this tab of the browser shows it: the first one that is visible (QUICK-097). */
export async function claimAsk(ask: Ask): Promise<boolean> {
  const key = getAskKey(ask);
  // Old browsers without locks show it once in every tab.
  if (claimed.has(key) || !navigator.locks) return true;
  const isOurs = await new Promise<boolean>((resolve) => {
    const name = `porchlight-pop-up:${key}`;
    navigator.locks
      .request(name, { ifAvailable: true }, async (lock) => {
        resolve(lock !== null);
        if (lock) await isOver(ask);
      })
      .catch(() => resolve(true));
  });
  if (isOurs) claimed.add(key);
  return isOurs;
}

/** No tab has to be kept from it any longer. */
const isOver = ({ request }: Ask) =>
  new Promise((resolve) => {
    setTimeout(resolve, request.expiresAt.getTime() - clock.now().getTime());
  });
