import { BUDGET } from '../../../limits.ts';

/** Returns the slider's stops: the minimum, then every multiple of 10 up to 500 (QUICK-028). */
export const stopsOfMaximum = (minimum: number): number[] => {
  const stops = [minimum];
  const next = (Math.floor(minimum / BUDGET.stepOfMax) + 1) * BUDGET.stepOfMax;
  for (let stop = next; stop <= BUDGET.most; stop += BUDGET.stepOfMax) stops.push(stop);
  return stops;
};

/** The stop a slider moved to: the native one moves by less than a stop, and only its direction says which is meant. */
export function stopTowards(wanted: number, { from, minimum }: { from: number; minimum: number }) {
  const stops = stopsOfMaximum(minimum);
  const found =
    wanted < from ? stops.findLast((stop) => stop <= wanted) : stops.find((stop) => stop >= wanted);
  return found ?? BUDGET.most;
}

/** Returns the maximum after a change of the minimum: it changes only if the minimum rises above it. */
export const maximumAfter = (minimum: number, maximum: number): number =>
  Math.max(minimum, maximum);
