import { tabStorage } from '#platform/web/storage/storage.ts';

const GOOGLE_TRIP = 'google_trip';

/** This tab leaves for Google, so bad news at the next arrival is Google's (AUTH-048). */
export function startGoogleTrip(): void {
  tabStorage.set(GOOGLE_TRIP, '1');
}

/** Whether this tab comes back from Google; answered once. */
export function endGoogleTrip(): boolean {
  const isBack = tabStorage.get(GOOGLE_TRIP) !== null;
  tabStorage.remove(GOOGLE_TRIP);
  return isBack;
}
