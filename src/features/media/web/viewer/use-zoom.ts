import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Point } from '../geometry.ts';
import { useGestures } from '../gestures/use-gestures.ts';
import { detectSwipe } from '../gestures/gestures.ts';
import {
  SCALE_STEP,
  WHOLE,
  containedSize,
  fittedZoom,
  isZoomed,
  pannedZoom,
  tappedZoom,
  zoomedTo,
} from './zoom.ts';
import type { Stage, Zoom } from './zoom.ts';

/** A turn of the wheel that doubles the size. */
const WHEEL_PX = 300;

export type ZoomOptions = {
  /** The address of the picture; a new one starts unzoomed. */
  src: string;
  /** A swipe over a picture that is not zoomed in. */
  onSwipe: (way: 'next' | 'previous') => void;
};

/** The zoom of a picture in a room, by pinching, dragging, tapping twice and turning the wheel. */
export function useZoom({ src, onSwipe }: ZoomOptions) {
  const room = useRef<HTMLDivElement>(null);
  const picture = useRef<HTMLImageElement>(null);
  const [state, setState] = useState({ src, zoom: WHOLE });
  const zoom = state.src === src ? state.zoom : WHOLE;
  /** The distance a swiping finger has dragged it. */
  const [aside, setAside] = useState(0);
  const [isHeld, setHeld] = useState(false);

  function change(next: (stage: Stage, zoom: Zoom) => Zoom) {
    const stage = measureStage(room.current, picture.current);
    if (!stage) return;
    setState((before) => ({
      src,
      zoom: next(stage, before.src === src ? before.zoom : WHOLE),
    }));
  }
  const scaleBy = (factor: number, at?: Point) =>
    change((stage, from) => zoomedTo(stage, from, from.scale * factor, at));
  const inRoom = (at: Point) => fromMiddle(room.current, at);

  const gestures = useGestures({
    onDragStart: () => setHeld(true),
    onDrag: ({ by, total }) => {
      if (isZoomed(zoom)) change((stage, from) => pannedZoom(stage, from, by));
      else setAside(total.x);
    },
    onDragEnd: ({ total, pointerType }) => {
      setHeld(false);
      setAside(0);
      const way = isZoomed(zoom) || pointerType === 'mouse' ? null : detectSwipe(total);
      if (way) onSwipe(way);
    },
    onPinch: ({ spread, center, by }) => {
      setAside(0);
      change((stage, from) =>
        pannedZoom(stage, zoomedTo(stage, from, from.scale * spread, inRoom(center)), by),
      );
    },
    onDoubleTap: (at) => change((stage, from) => tappedZoom(stage, from, inRoom(at))),
  });

  const turn = useEffectEvent((event: WheelEvent) => {
    event.preventDefault();
    scaleBy(2 ** (-event.deltaY / WHEEL_PX), inRoom({ x: event.clientX, y: event.clientY }));
  });
  const refit = useEffectEvent(() => change(fittedZoom));
  useEffect(() => {
    const element = room.current;
    if (!element) return undefined;
    const handleWheel = (event: WheelEvent) => turn(event);
    // React's own listener may not keep the browser from zooming the page.
    element.addEventListener('wheel', handleWheel, { passive: false });
    const observer = new ResizeObserver(() => refit());
    observer.observe(element);
    return () => {
      element.removeEventListener('wheel', handleWheel);
      observer.disconnect();
    };
  }, []);

  return {
    room,
    picture,
    zoom,
    aside,
    isHeld,
    gestures,
    zoomIn: () => scaleBy(SCALE_STEP),
    zoomOut: () => scaleBy(1 / SCALE_STEP),
    showAll: () => change(() => WHOLE),
    pan: (by: Point) => change((stage, from) => pannedZoom(stage, from, by)),
  };
}
export type ZoomControls = ReturnType<typeof useZoom>;

function measureStage(room: HTMLElement | null, picture: HTMLImageElement | null): Stage | null {
  if (!room || !picture || picture.naturalWidth === 0) return null;
  const size = { width: room.clientWidth, height: room.clientHeight };
  const natural = { width: picture.naturalWidth, height: picture.naturalHeight };
  return { room: size, picture: containedSize(natural, size) };
}

function fromMiddle(room: HTMLElement | null, { x, y }: Point): Point {
  const box = room?.getBoundingClientRect();
  if (!box) return { x: 0, y: 0 };
  return { x: x - box.left - box.width / 2, y: y - box.top - box.height / 2 };
}
