import { tabStorage } from '#platform/web/storage/storage.ts';

const PROVIDER_TRIP = 'provider_trip';

/**
 * Why this tab left: to sign in, to connect one more account, or, signed in, for the page where it all began; and the
 * name that messages about it show (AUTH-048).
 */
export type Trip = { goal: 'sign-in' | 'connect' | 'return'; label: string };

export function startTrip({ goal, label }: Trip): void {
  tabStorage.set(PROVIDER_TRIP, `${goal} ${label}`);
}

/** The trip this tab comes back from; answered once. */
export function endTrip(): Trip | null {
  const stored = tabStorage.get(PROVIDER_TRIP);
  tabStorage.remove(PROVIDER_TRIP);
  const [, goal, label = ''] = /^(sign-in|connect|return) (.+)$/.exec(stored ?? '') ?? [];
  return goal === 'sign-in' || goal === 'connect' || goal === 'return' ? { goal, label } : null;
}
