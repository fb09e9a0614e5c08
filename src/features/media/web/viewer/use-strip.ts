import { useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';

/** A row of which one item is shown at a time: the browser scrolls it, by swiping or when it is asked to. */
export function useStrip(total: number) {
  const row = useRef<HTMLUListElement>(null);
  const [at, setAt] = useState(0);
  /** The photo it scrolls to; those it passes do not become the current one. */
  const wanted = useRef<number | null>(null);
  const current = Math.min(at, Math.max(0, total - 1));

  function show(index: number) {
    const to = (index + total) % total;
    const list = row.current;
    if (!list) return;
    wanted.current = to;
    setAt(to);
    list.scrollTo({ left: to * list.clientWidth });
  }

  function follow() {
    const list = row.current;
    if (!list) return;
    const passed = Math.round(list.scrollLeft / list.clientWidth);
    if (wanted.current === passed) wanted.current = null;
    if (wanted.current === null) setAt(passed);
  }

  function press(event: KeyboardEvent<HTMLUListElement>) {
    const steps: Record<string, number> = {
      ArrowLeft: current - 1,
      ArrowRight: current + 1,
      Home: 0,
      End: total - 1,
    };
    const to = steps[event.key];
    if (to === undefined) return;
    event.preventDefault();
    show(to);
    const links = event.currentTarget.querySelectorAll('a');
    links[(to + total) % total]?.focus({ preventScroll: true });
  }

  const letGo = () => {
    wanted.current = null;
  };
  return {
    current,
    show,
    attributes: {
      ref: row,
      onScroll: follow,
      onKeyDown: press,
      // Scrolling by hand cancels the animation.
      onPointerDown: letGo,
      onWheel: letGo,
    },
  };
}
export type Strip = ReturnType<typeof useStrip>;
