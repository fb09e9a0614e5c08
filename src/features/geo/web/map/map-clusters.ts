import Supercluster from 'supercluster';
import { isRealPoint } from '../../distance.ts';
import type { Point } from '../../distance.ts';
import { ZOOM } from './map-engine.ts';
import type { MapBounds, MapMarker } from './map-view-props.ts';

/** What is drawn at one spot: a marker, several that part when zoomed in, or a pile that never does. */
export type Spot = {
  key: string;
  point: Point;
  markers: readonly MapMarker[];
  /** Where the markers part; null for one marker and for a pile. */
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
        .filter(({ point }) => isRealPoint(point))
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

  /** What to draw between these bounds and a little beyond. */
  spots({ south, west, north, east }: MapBounds, zoom: number): Spot[] {
    const [tall, wide] = [(north - south) / 4, (east - west) / 4];
    return this.#index
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
          .map((leaf) => leaf.properties.marker);
        const parts = this.#index.getClusterExpansionZoom(id) + STEP;
        return {
          key: `${properties.point_count} ${markers[0]?.id}`,
          point: isPile(markers) && markers[0] ? markers[0].point : point,
          markers,
          partsAt: isPile(markers) || parts > ZOOM.most ? null : parts,
        };
      });
  }
}

const isPile = ([first, ...others]: readonly MapMarker[]) =>
  others.every(
    ({ point }) =>
      point.latitude === first?.point.latitude && point.longitude === first.point.longitude,
  );

const HALF_CELL = 0.005;

/** Opposite corners of the cell that a spot's markers are somewhere in, or null for exact places (GEO-027). */
export function cellOf({ point, markers }: Spot): { northWest: Point; southEast: Point } | null {
  if (!isPile(markers) || !markers.some(({ isArea }) => isArea)) return null;
  const { latitude, longitude } = point;
  return {
    northWest: { latitude: latitude + HALF_CELL, longitude: longitude - HALF_CELL },
    southEast: { latitude: latitude - HALF_CELL, longitude: longitude + HALF_CELL },
  };
}
