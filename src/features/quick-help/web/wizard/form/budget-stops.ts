import { BUDGET } from '../../../limits.ts';

/** The slider's stops: from the minimum in steps of ten, and 500 is always the last (QUICK-028). */
export const stopsOfMaximum = (minimum: number): number[] => {
  const stops: number[] = [];
  for (let stop = minimum; stop < BUDGET.most; stop += BUDGET.stepOfMax) stops.push(stop);
  return [...stops, BUDGET.most];
};

/** The stop a slider moved to: the native one moves by less than a stop, and only its direction says which is meant. */
export function stopTowards(wanted: number, { from, minimum }: { from: number; minimum: number }) {
  const stops = stopsOfMaximum(minimum);
  const found =
    wanted < from ? stops.findLast((stop) => stop <= wanted) : stops.find((stop) => stop >= wanted);
  return found ?? BUDGET.most;
}

/**
 * The maximum once the minimum has changed: taken along by one that rises above it, else the stop beside it. Which side
 * alternates, so that a minimum that is dragged along does not push the maximum before it.
 */
export function maximumAfter(minimum: number, maximum: number): number {
  if (maximum <= minimum) return minimum;
  const stops = stopsOfMaximum(minimum);
  if (stops.includes(maximum)) return maximum;
  const isBetween = minimum % BUDGET.stepOfMax !== 0;
  const beside = isBetween
    ? stops.findLast((stop) => stop < maximum)
    : stops.find((stop) => stop > maximum);
  return beside ?? BUDGET.most;
}
