import {
  NO_POP_UPS,
  add,
  catchUp,
  close,
  nextAt,
  pass,
  remove,
  show,
  skip,
  unmentioned,
} from './pop-up-queue.ts';
import type { Ask, PopUps } from './pop-up-queue.ts';

export type PopUpWorld = {
  /** The server's time. */
  now: () => number;
  /** Whether this tab is visible: the others show nothing (QUICK-097). */
  isSeen: () => boolean;
  /** Whether this tab is the one to show it. */
  claim: (ask: Ask) => Promise<boolean>;
  onShown: (ask: Ask) => void;
};

/** The queue with the passing of time: what is before the helper right now, and what comes next (QUICK-085 to QUICK-092). */
export function createPopUps(world: PopUpWorld) {
  let popUps: PopUps = NO_POP_UPS;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let claimed: Ask | null = null;
  let isEnded = true;
  const listeners = new Set<() => void>();

  function change(next: PopUps) {
    const before = popUps.shown;
    popUps = next;
    if (before !== next.shown) for (const listener of listeners) listener();
  }

  function step() {
    clearTimeout(timer);
    if (isEnded) return;
    const now = world.now();
    change(pass(popUps, now));
    const at = nextAt(popUps);
    if (at === null) return;
    if (at > now) timer = setTimeout(step, at - now);
    else if (world.isSeen() && claimed === null) void showNext();
  }

  async function showNext() {
    const [ask] = popUps.waiting;
    if (!ask) return;
    claimed = ask;
    const isOurs = await world.claim(ask);
    claimed = null;
    // It may have ended while the tabs agreed who shows it.
    if (!isEnded && popUps.waiting.includes(ask)) {
      change(isOurs ? show(popUps, ask, world.now()) : skip(popUps, ask));
      if (isOurs) world.onShown(ask);
    }
    step();
  }

  const then = (next: PopUps) => {
    change(next);
    step();
  };
  const isNew = (ask: Ask) => add(popUps, [ask]) !== popUps;

  return {
    shown: () => popUps.shown,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    isShown: (requestId: string) => popUps.shown?.ask.request.id === requestId,
    /** Whether it was not known before. */
    add(ask: Ask): boolean {
      const wasNew = isNew(ask);
      then(add(popUps, [ask]));
      return wasNew;
    },
    /** Takes in what the server says is asked now; answers with what was not known before. */
    catchUp(pending: readonly Ask[]): Ask[] {
      const news = pending.filter(isNew);
      then(catchUp(popUps, pending));
      return news;
    },
    unmentioned: (pending: readonly Ask[]) => unmentioned(popUps, pending),
    remove: (requestId: string) => then(remove(popUps, requestId, world.now())),
    close: () => then(close(popUps, world.now())),
    /** Called when the tab becomes visible. */
    look: step,
    start() {
      isEnded = false;
      step();
    },
    /** Off duty nothing is asked any more (QUICK-097). */
    end() {
      isEnded = true;
      clearTimeout(timer);
      change(NO_POP_UPS);
    },
  };
}
export type PopUpStore = ReturnType<typeof createPopUps>;
