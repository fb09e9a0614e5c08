import { freeSlot } from './free-slot.ts';
import type { Box } from './free-slot.ts';

const BUTTONS = 'a[href], button, summary, label, [role="button"], [role="tab"], [role="menuitem"]';
const FIELDS = 'input, select, textarea, [contenteditable="true"], [role="slider"]';
/** No target is smaller than this (WCAG 2.5.8), so that none lies between two looks. */
const LOOK_EVERY = 12;
const REST_MS = 120;
/** Further up it would stand in the middle of the screen. */
const HIGHEST = 0.55;

/**
 * Keeps what floats over the page off everything there is to press or to fill in (SHELL-264): at rest it stands in the
 * lowest place that is free. Where there is none it stays where it is, or is hidden until the page moves if `mayHide` is
 * set. Returns how to stop.
 */
export function keepClear(floating: HTMLElement, { mayHide = false } = {}): () => void {
  let rest: ReturnType<typeof setTimeout> | undefined;

  const moveTo = (next: number | null) => {
    floating.toggleAttribute('data-aside', next === null && mayHide);
    floating.style.translate = next === null || next === 0 ? '' : `0 ${-next}px`;
  };

  function settle() {
    // Under a hand nothing moves away.
    if (floating.matches(':hover, :focus-within')) return;
    const box = boxAtRest(floating);
    const most = window.innerHeight * HIGHEST;
    const column = { ...box, top: Math.max(0, box.top - most) };
    const targets = targetsIn(column, floating);
    const free = freeSlot(box, boxesOf(targets), most);
    if (free !== null || mayHide) return moveTo(free);
    const buttons = targets.filter((target) => target.matches(BUTTONS));
    moveTo(freeSlot(box, boxesOf(buttons), most));
  }

  const onChange = () => {
    clearTimeout(rest);
    rest = setTimeout(settle, REST_MS);
  };
  const sizes = new ResizeObserver(onChange);
  sizes.observe(document.body);
  // Its own size, before it is drawn with it.
  const own = new ResizeObserver(settle);
  own.observe(floating);
  // Dialogs come and go at the end of the body, lists within the page.
  const changes = new MutationObserver(onChange);
  changes.observe(document.body, { childList: true, subtree: true });
  // Also what scrolls inside of the page or of a dialog.
  document.addEventListener('scroll', onChange, { capture: true, passive: true });
  settle();

  return () => {
    clearTimeout(rest);
    sizes.disconnect();
    own.disconnect();
    changes.disconnect();
    document.removeEventListener('scroll', onChange, { capture: true });
    moveTo(0);
  };
}

/** Where it stands by its style, whatever way it has been lifted: a lift may still be on its way. */
function boxAtRest(floating: HTMLElement): Box {
  const { left, right, height } = floating.getBoundingClientRect();
  const above = Number.parseFloat(getComputedStyle(floating).bottom);
  const bottom = document.documentElement.clientHeight - above;
  return { left, right, top: bottom - height, bottom };
}

/** What is to be kept clear in a part of the screen. */
function targetsIn(area: Box, floating: HTMLElement): Element[] {
  const targets = new Set<Element>();
  for (const y of looks(area.top, area.bottom, window.innerHeight)) {
    for (const x of looks(area.left, area.right, window.innerWidth)) {
      const met = document.elementsFromPoint(x, y).filter((each) => !floating.contains(each));
      for (const kind of [BUTTONS, FIELDS]) {
        const target = met[0]?.closest(kind);
        if (target) targets.add(target);
      }
    }
  }
  return Array.from(targets);
}

/** Their own boxes: a card whose title leads to it is not all title. */
const boxesOf = (targets: readonly Element[]): Box[] =>
  targets.flatMap((target) => Array.from(target.getClientRects()));

function looks(from: number, to: number, most: number): number[] {
  const last = Math.min(to, most - 1);
  const count = Math.max(1, Math.ceil((last - from) / LOOK_EVERY));
  return Array.from({ length: count + 1 }, (_, index) =>
    Math.max(0, from + ((last - from) * index) / count),
  );
}
