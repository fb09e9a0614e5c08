import { addressText } from '#platform/addresses/address-text.ts';
import { isPoint } from './distance.ts';
import type { Point } from './distance.ts';

const LONGEST = 100;

/** A place as an address has it: '30.265,-97.745'; null for anything that is no place. */
export function pointIn(raw: unknown): Point | null {
  const [latitude = NaN, longitude = NaN, ...rest] =
    addressText(raw, LONGEST)?.split(',').map(Number) ?? [];
  const point = { latitude, longitude };
  return rest.length === 0 && isPoint(point) ? point : null;
}
