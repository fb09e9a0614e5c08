import { formProblems } from '#features/chat/web/proposals/form-problems.ts';
import type { ReadForm } from '#features/chat/web/proposals/form-problems.ts';
import type { ServiceDetail } from '#features/services/contract.ts';
import { isEmptySchedule } from '#features/services/schedule.ts';
import { requestForm } from '../../forms.ts';
import type { RequestForm } from '../../forms.ts';
import type { BookingPlace } from '../../vocabulary.ts';

/** A request as the form holds it. */
export type TypedRequest = {
  scope: string;
  packageId: string | null;
  addonIds: string[];
  /** A quote needs no time. */
  way: 'quote' | 'slot';
  start: Date | null;
  /** The length of the work, where no package sets it. */
  minutes: number;
  placeKind: BookingPlace;
  location: string;
  photos: string[];
};

/** A provider without weekly hours is asked for a quote first, though they may have extra hours. */
export const emptyRequest = ({ schedule }: Pick<ServiceDetail, 'schedule'>): TypedRequest => ({
  scope: '',
  packageId: null,
  addonIds: [],
  way: isEmptySchedule(schedule) ? 'quote' : 'slot',
  start: null,
  minutes: 60,
  placeKind: 'client',
  location: '',
  photos: [],
});

const MINUTE = 60_000;

/** The time that was picked; null asks for a quote. */
export const toRequestedTime = ({ way, start }: TypedRequest, minutes: number) =>
  way === 'quote' || start === null
    ? null
    : { startsAt: start, endsAt: new Date(start.getTime() + minutes * MINUTE) };

/** Returns the chosen parts of a service. */
export const getChosenParts = (
  { packageId, addonIds }: TypedRequest,
  service: Pick<ServiceDetail, 'packages' | 'addons' | 'priceType' | 'hourlyRate' | 'fixedPrice'>,
) => ({
  service,
  package: service.packages.find(({ id }) => id === packageId) ?? null,
  addons: service.addons.filter(({ id }) => addonIds.includes(id)),
});

/** The request, or what is wrong with it by field. */
export function readRequest(
  typed: TypedRequest,
  minutes: number,
  timeZone: string,
): ReadForm<RequestForm> {
  const { scope, placeKind, location, packageId, addonIds, photos } = typed;
  const time = toRequestedTime(typed, minutes);
  const read = requestForm.safeParse({
    scope,
    place: placeKind === 'remote' ? { kind: placeKind } : { kind: placeKind, location },
    time,
    timeZone,
    packageId,
    addonIds,
    photos,
  });
  if (typed.way === 'quote' || time !== null) return read;
  const missing = formProblems({ time: 'bookings:fields.time_missing' }).error.issues;
  return { success: false, error: { issues: [...missing, ...(read.error?.issues ?? [])] } };
}
