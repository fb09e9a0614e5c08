import { useLayoutEffect, useRef } from 'react';
import type { Point } from '../../distance.ts';
import type { MapEngine } from './engines/map-engine.ts';
import type { MapPoint } from './map-clusters.ts';
import type { MapMarker } from './map-view-props.ts';
import { moveNorth } from './zoom-for-reach.ts';

/** Returns the marker with the largest reach at a point; null for a cluster, or if no marker has one. */
export function furthestReach({ markers, partsAt }: MapPoint): MapMarker | null {
  if (partsAt !== null) return null;
  return markers.reduce<MapMarker | null>(
    (furthest, marker) =>
      (marker.reachMiles ?? 0) > (furthest?.reachMiles ?? 0) ? marker : furthest,
    null,
  );
}

/** Draws the reach around a place, under the pins of either map engine. */
export function Reach({
  engine,
  center,
  miles,
}: {
  engine: MapEngine;
  center: Point;
  miles: number;
}) {
  const circle = useRef<HTMLDivElement>(null);
  const { latitude, longitude } = center;
  useLayoutEffect(() => {
    const place = () => {
      if (!circle.current) return;
      const middle = { latitude, longitude };
      const { x, y } = engine.project(middle);
      const radius = y - engine.project(moveNorth(middle, miles)).y;
      circle.current.style.transform = `translate(${x - radius}px, ${y - radius}px)`;
      circle.current.style.width = `${2 * radius}px`;
      circle.current.style.height = `${2 * radius}px`;
    };
    place();
    return engine.watch({ onMove: place, onStop: place });
  }, [engine, latitude, longitude, miles]);
  return (
    <div
      ref={circle}
      aria-hidden
      data-reach
      className="pointer-events-none absolute top-0 left-0 rounded-full border-2 border-open bg-open/12"
    />
  );
}
