/** The bounds a map reports. */
export type MapBounds = { south: number; west: number; north: number; east: number };

/** The same in the degrees places are stored in: two spans where it crosses the antimeridian. */
export type MapWindow = {
  south: number;
  north: number;
  spans: readonly { west: number; east: number }[];
};

const onGlobe = (longitude: number): number => ((((longitude + 180) % 360) + 360) % 360) - 180;

/** A map that was turned round the globe counts on beyond 180 degrees. */
export function toMapWindow({ south, west, north, east }: MapBounds): MapWindow {
  const latitudes = { south: Math.max(south, -90), north: Math.min(north, 90) };
  if (east - west >= 360) return { ...latitudes, spans: [{ west: -180, east: 180 }] };
  const from = onGlobe(west);
  const to = onGlobe(east);
  if (from <= to) return { ...latitudes, spans: [{ west: from, east: to }] };
  return {
    ...latitudes,
    spans: [
      { west: from, east: 180 },
      { west: -180, east: to },
    ],
  };
}
