import type { HistoryLocation, RouterHistory } from '@tanstack/react-router';
import type { Layers } from '#ui/overlays/layers.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The number of layers over the page at this entry; absent for the page itself. */
    layersOpen?: number;
  }
}

/** Browsers keep some 50 entries: a step back to one that was dropped is never answered. */
const NO_ANSWER_MS = 1000;

const countLayers = ({ state }: HistoryLocation): number => state.layersOpen ?? 0;
/** The router's own name of an entry; its layers have the same. */
const getPageKey = ({ state: { __TSR_key: key } }: HistoryLocation): string | undefined => key;

function withoutLayers(location: HistoryLocation): HistoryLocation {
  const { layersOpen: _depth, ...state } = location.state;
  return { ...location, state };
}

/**
 * The browser's history, in which every open layer has an entry of its own above the entry of its page, with the same
 * address: Back leads from one to the next and closes what lay there (decision 0034). The router sees pages only. When
 * layers are closed otherwise, or a page is left out of one, their entries are taken away first, so that no press of
 * Back ever does nothing.
 */
export function layeredHistory(
  inner: RouterHistory,
  layers: Layers,
  browser: Pick<Window, 'history'> = window,
): RouterHistory & { pageIsShown: () => void } {
  const subscribers: RouterHistory['subscribers'] = new Set();
  let page = getPageKey(inner.location);
  /** A page is on its way: which layers stay is known once it is there. */
  let isMoving = false;
  let returning: ReturnType<typeof setTimeout> | null = null;
  let waiting: (() => void)[] = [];

  function goDown(steps: number) {
    returning = setTimeout(stay, NO_ANSWER_MS);
    inner.go(-steps, { ignoreBlocker: true });
  }

  /** There is no way down: this entry becomes the page's own. */
  function stay() {
    browser.history.replaceState(withoutLayers(inner.location).state, '');
    arrived();
  }

  function arrived() {
    if (returning !== null) clearTimeout(returning);
    returning = null;
    const changes = waiting;
    waiting = [];
    for (const change of changes) {
      onPage(change);
      // Each is written by itself, or a change of the page left would be lost in the step to the next.
      inner.flush();
    }
    settle();
  }

  /** Makes the entries as many as there are layers. */
  function settle() {
    if (returning !== null || isMoving) return;
    const depth = countLayers(inner.location);
    const count = layers.count();
    if (depth > count) return goDown(depth - count);
    if (depth === count) return;
    // The router's last write has to be there first.
    inner.flush();
    for (let layersOpen = depth + 1; layersOpen <= count; layersOpen += 1) {
      browser.history.pushState({ ...inner.location.state, layersOpen }, '');
    }
  }

  /** Changes the page's own entry or comes after it, never after one of its layers. */
  function onPage(change: () => void) {
    const depth = countLayers(inner.location);
    if (returning === null && depth === 0) return change();
    waiting.push(change);
    if (returning === null) goDown(depth);
  }

  inner.subscribe((news) => {
    const { location, action } = news;
    const isStep = action.type !== 'PUSH' && action.type !== 'REPLACE';
    const isOurs = isStep && returning !== null;
    if (getPageKey(location) !== page) {
      page = getPageKey(location);
      isMoving = true;
      for (const subscriber of subscribers) {
        subscriber({ ...news, location: withoutLayers(location) });
      }
    } else if (isStep && !isOurs) {
      layers.closeDownTo(countLayers(location));
    }
    if (isOurs) arrived();
    else if (isStep) settle();
  });
  let count = layers.count();
  layers.watch(() => {
    // A layer that opens now belongs to the page on its way, and Back may be pressed before that is all there.
    if (layers.count() > count) isMoving = false;
    count = layers.count();
    // Closing and opening at once, one form in the place of another, changes nothing.
    queueMicrotask(settle);
  });
  // A reloaded page has no layers, but may stand at the entry of one.
  queueMicrotask(settle);

  let seen = inner.location;
  let shown = withoutLayers(seen);
  return {
    ...inner,
    get location() {
      if (seen !== inner.location) {
        seen = inner.location;
        shown = withoutLayers(seen);
      }
      return shown;
    },
    get length() {
      return inner.length;
    },
    subscribers,
    subscribe: (subscriber) => {
      subscribers.add(subscriber);
      return () => void subscribers.delete(subscriber);
    },
    push: (...navigation) => onPage(() => inner.push(...navigation)),
    replace: (...navigation) => onPage(() => inner.replace(...navigation)),
    /** To be called when the router has drawn where it was led to. */
    pageIsShown: () => {
      isMoving = false;
      settle();
    },
  };
}
