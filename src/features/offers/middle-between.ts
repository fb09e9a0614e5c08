import type { Point } from '#features/geo/distance.ts';

const radians = (degrees: number) => (degrees * Math.PI) / 180;
const degrees = (angle: number) => (angle * 180) / Math.PI;

const onSphere = ({ latitude, longitude }: Point): [number, number, number] => [
  Math.cos(radians(latitude)) * Math.cos(radians(longitude)),
  Math.cos(radians(latitude)) * Math.sin(radians(longitude)),
  Math.sin(radians(latitude)),
];

/** Half-way along the shortest way, also over the date line. */
export function middleBetween(one: Point, other: Point): Point {
  const [ax, ay, az] = onSphere(one);
  const [bx, by, bz] = onSphere(other);
  const [x, y, z] = [ax + bx, ay + by, az + bz];
  return {
    latitude: degrees(Math.atan2(z, Math.hypot(x, y))),
    longitude: degrees(Math.atan2(y, x)),
  };
}
