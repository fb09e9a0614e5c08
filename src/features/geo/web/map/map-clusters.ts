import Supercluster from 'supercluster';
import { isPoint } from '../../distance.ts';
import type { MapBounds } from '../../areas/map-window.ts';
import type { Point } from '../../distance.ts';
import { ZOOM } from './engines/map-engine.ts';
import type { MapMarker } from './map-view-props.ts';

/** The markers drawn at one point: a single one, a cluster that splits when zoomed in, or a pile that never does. */
export type MapPoint = {
  key: string;
  point: Point;
  markers: readonly MapMarker[];
  /** The zoom at which the markers separate; null for one marker and for a pile. */
  partsAt: number | null;
};

// Pins nearer than this would cover each other.
const TOO_NEAR_PX = 60;
// Squares of 512 pixels, which the index counts in, are one step behind squares of 256.
const STEP = 1;

/** Groups what is crowded, at any zoom (GEO-018, GEO-019). */
export class MapClusters {
  readonly #index: Supercluster<{ marker: MapMarker }>;

  constructor(markers: readonly MapMarker[]) {
    this.#index = new Supercluster({
      radius: TOO_NEAR_PX,
      minZoom: ZOOM.least - STEP,
      maxZoom: ZOOM.most - STEP,
    });
    this.#index.load(
      markers
        .filter(({ point }) => isPoint(point))
        .map((marker) => ({
          type: 'Feature',
          properties: { marker },
          geometry: {
            type: 'Point',
            coordinates: [marker.point.longitude, marker.point.latitude],
          },
        })),
    );
  }

  /** Returns the points to draw within these bounds and a little beyond; none covers another. */
  points({ south, west, north, east }: MapBounds, zoom: number): MapPoint[] {
    const [tall, wide] = [(north - south) / 4, (east - west) / 4];
    const points = this.#index
      .getClusters([west - wide, south - tall, east + wide, north + tall], zoom - STEP)
      .map(({ geometry, properties }) => {
        const [longitude = 0, latitude = 0] = geometry.coordinates;
        const point = { latitude, longitude };
        if (!('cluster' in properties)) {
          const { marker } = properties;
          return { key: marker.id, point: marker.point, markers: [marker], partsAt: null };
        }
        const id = properties.cluster_id;
        const markers = this.#index
          .getLeaves(id, Number.POSITIVE_INFINITY)
          .map((entry) => entry.properties.marker);
        const parts = this.#index.getClusterExpansionZoom(id) + STEP;
        return {
          key: `${properties.point_count} ${markers[0]?.id}`,
          point: isPile(markers) && markers[0] ? markers[0].point : point,
          markers,
          partsAt: isPile(markers) ? null : reachable(parts),
        };
      });
    return apart(points, zoom);
  }
}

const reachable = (zoom: number) => (zoom > ZOOM.most ? null : zoom);

/** The index knows points, not how wide a price is: points whose pins would cover each other become one. */
function apart(points: readonly MapPoint[], zoom: number): MapPoint[] {
  const separate: MapPoint[] = [];
  for (const next of points) {
    let one = next;
    let other = separate.findIndex((before) => covers(before, one, zoom));
    while (other >= 0) {
      // The joined point may cover others.
      const [before = one] = separate.splice(other, 1);
      one = joined(before, one, zoom);
      other = separate.findIndex((rest) => covers(rest, one, zoom));
    }
    separate.push(one);
  }
  return separate;
}

function covers(a: MapPoint, b: MapPoint, zoom: number): boolean {
  const { x, y } = wayBetween(a.point, b.point, zoom);
  return x < (measurePinWidth(a) + measurePinWidth(b)) / 2 && y < HEIGHT_PX;
}

function joined(a: MapPoint, b: MapPoint, zoom: number): MapPoint {
  const markers = [...a.markers, ...b.markers];
  const share = b.markers.length / markers.length;
  const { x, y } = wayBetween(a.point, b.point, zoom);
  const steps = Math.ceil(
    Math.log2(Math.min((measurePinWidth(a) + measurePinWidth(b)) / 2 / x, HEIGHT_PX / y)),
  );
  const parts = [a.partsAt, b.partsAt, zoom + Math.max(steps, 1)].filter((at) => at !== null);
  return {
    key: `${markers.length} ${markers[0]?.id}`,
    point: {
      latitude: a.point.latitude + (b.point.latitude - a.point.latitude) * share,
      longitude: a.point.longitude + (b.point.longitude - a.point.longitude) * share,
    },
    markers,
    partsAt: reachable(Math.min(...parts)),
  };
}

const HEIGHT_PX = 46;
const CHARACTER_PX = 8;
const ROUND_PX = 46;
const PADDING_PX = 36;

/** About as wide as the pin is drawn. */
const measurePinWidth = ({ markers }: MapPoint) =>
  markers.length > 1 ? ROUND_PX : PADDING_PX + CHARACTER_PX * (markers[0]?.label.length ?? 0);

const WORLD_PX = 256;

/** Returns how far north a point lies on a square map of the world, as a fraction of its side. */
const north = ({ latitude }: Point): number =>
  Math.asinh(Math.tan((latitude * Math.PI) / 180)) / (2 * Math.PI);

/** Returns the distance of two places on the screen. */
function wayBetween(a: Point, b: Point, zoom: number): { x: number; y: number } {
  const world = WORLD_PX * 2 ** zoom;
  return {
    x: (Math.abs(a.longitude - b.longitude) / 360) * world,
    y: Math.abs(north(a) - north(b)) * world,
  };
}

const isPile = ([first, ...others]: readonly MapMarker[]) =>
  others.every(
    ({ point }) =>
      point.latitude === first?.point.latitude && point.longitude === first.point.longitude,
  );

const HALF_CELL = 0.005;

/** Opposite corners of the cell that a point's markers are somewhere in, or null for exact places (GEO-027). */
export function getCellCorners({
  point,
  markers,
}: MapPoint): { northWest: Point; southEast: Point } | null {
  if (!isPile(markers) || !markers.some(({ isArea }) => isArea)) return null;
  const { latitude, longitude } = point;
  return {
    northWest: { latitude: latitude + HALF_CELL, longitude: longitude - HALF_CELL },
    southEast: { latitude: latitude - HALF_CELL, longitude: longitude + HALF_CELL },
  };
}
