import { freeSlot } from './free-slot.ts';
import type { Box } from './free-slot.ts';

/** Includes elements that a page marks as watched, such as the helper's position. */
const BUTTONS =
  'a[href], button, summary, label, [role="button"], [role="tab"], [role="menuitem"], [data-watched]';
const FIELDS = 'input, select, textarea, [contenteditable="true"], [role="slider"]';
const REST_MS = 120;
/** Further up it would stand in the middle of the screen. */
const HIGHEST = 0.55;

/**
 * Moves a floating element off all buttons and fields (SHELL-264): once the page rests, the element takes the lowest free
 * slot. Without a free slot it stays, or hides until the page moves if `mayHide` is set. Returns a function that stops this.
 */
export function avoidControls(floating: HTMLElement, { mayHide = false } = {}): () => void {
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
    const free = freeSlot(box, measureBoxes(targets), most);
    if (free !== null || mayHide) return moveTo(free);
    const buttons = targets.filter((target) => target.matches(BUTTONS));
    moveTo(freeSlot(box, measureBoxes(buttons), most));
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

/** Returns the element's box by its style, ignoring any lift: a lift may still be in progress. */
function boxAtRest(floating: HTMLElement): Box {
  const { left, right, height } = floating.getBoundingClientRect();
  const above = Number.parseFloat(getComputedStyle(floating).bottom);
  const bottom = document.documentElement.clientHeight - above;
  return { left, right, top: bottom - height, bottom };
}

/**
 * Targets to keep clear in a part of the screen. Each candidate is asked for at a few points of its own: asking at every
 * point of the part took thousands of hit tests, which froze the page for as long as a toast lives.
 */
function targetsIn(area: Box, floating: HTMLElement): Element[] {
  const candidates = Array.from(document.querySelectorAll(`${BUTTONS}, ${FIELDS}`));
  return candidates.filter(
    (target) =>
      !floating.contains(target) &&
      measureBoxes([target]).some((box) => isOnTop(target, overlap(box, area), floating)),
  );
}

const overlap = (one: Box, other: Box): Box => ({
  left: Math.max(one.left, other.left, 0),
  right: Math.min(one.right, other.right, window.innerWidth - 1),
  top: Math.max(one.top, other.top, 0),
  bottom: Math.min(one.bottom, other.bottom, window.innerHeight - 1),
});

/** Whether some of this part of a target can be pressed, because nothing but what floats here covers it. */
function isOnTop(target: Element, { left, right, top, bottom }: Box, floating: HTMLElement) {
  if (left >= right || top >= bottom) return false;
  const inside = { x: [left + 1, right - 1], y: [top + 1, bottom - 1] };
  const points = [
    [(left + right) / 2, (top + bottom) / 2],
    ...inside.x.flatMap((x) => inside.y.map((y) => [x, y])),
  ];
  return points.some(([x = 0, y = 0]) => {
    const met = document.elementsFromPoint(x, y).find((each) => !floating.contains(each));
    return met !== undefined && target.contains(met);
  });
}

/** Their own boxes: a card whose title leads to it is not all title. */
const measureBoxes = (targets: readonly Element[]): Box[] =>
  targets.flatMap((target) => Array.from(target.getClientRects()));
