import { useRef } from 'react';
import type { PointerEvent } from 'react';
import type { Point } from '../geometry.ts';
import { isDoubleTap, isTap, measurePinch } from './gestures.ts';
import type { Pinch, Press } from './gestures.ts';

/** Pointer gestures on an element; all in pixels of the page. */
export type Gestures = {
  /** Since the last call, and since the pointer went down. */
  onDrag?: (drag: { by: Point; total: Point }) => void;
  onDragStart?: () => void;
  onDragEnd?: (end: { total: Point; pointerType: string }) => void;
  onPinch?: (pinch: Pinch) => void;
  onDoubleTap?: (at: Point) => void;
};

const getPoint = ({ clientX: x, clientY: y }: PointerEvent): Point => ({ x, y });
const getPress = (event: PointerEvent): Press => ({ ...getPoint(event), time: event.timeStamp });
const minus = (one: Point, other: Point): Point => ({ x: one.x - other.x, y: one.y - other.y });

/** One pointer drags, two pinch, two quick taps are one gesture; for an element with `touch-action: none`. */
export function useGestures(gestures: Gestures) {
  const pointers = useRef(new Map<number, Point>());
  const down = useRef<Press | null>(null);
  const lastTap = useRef<Press | null>(null);
  /** A second finger makes it no drag, also when it is lifted again. */
  const hasPinched = useRef(false);

  function start(event: PointerEvent<HTMLElement>) {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    pointers.current.set(event.pointerId, getPoint(event));
    if (pointers.current.size > 1) {
      hasPinched.current = true;
      return;
    }
    hasPinched.current = false;
    down.current = getPress(event);
    gestures.onDragStart?.();
  }

  function move(event: PointerEvent<HTMLElement>) {
    const before = pointers.current.get(event.pointerId);
    if (!before || !down.current) return;
    const now = getPoint(event);
    pointers.current.set(event.pointerId, now);
    const other = Array.from(pointers.current).find(([id]) => id !== event.pointerId)?.[1];
    if (other) gestures.onPinch?.(measurePinch(other, before, now));
    else if (!hasPinched.current)
      gestures.onDrag?.({ by: minus(now, before), total: minus(now, down.current) });
  }

  function end(event: PointerEvent<HTMLElement>) {
    if (!pointers.current.delete(event.pointerId) || !down.current || hasPinched.current) return;
    const from = down.current;
    const up = getPress(event);
    gestures.onDragEnd?.({ total: minus(up, from), pointerType: event.pointerType });
    if (!isTap(from, up)) return;
    const isDouble = lastTap.current !== null && isDoubleTap(lastTap.current, up);
    lastTap.current = isDouble ? null : up;
    if (isDouble) gestures.onDoubleTap?.(getPoint(event));
  }

  return {
    onPointerDown: start,
    onPointerMove: move,
    onPointerUp: end,
    onPointerCancel: ({ pointerId }: PointerEvent) => void pointers.current.delete(pointerId),
  };
}
