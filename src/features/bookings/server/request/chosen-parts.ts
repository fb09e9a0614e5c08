import { SLOT_STEP_MINUTES } from '#features/services/limits.ts';
import { readParts } from '#features/services/server/public.ts';
import { refuseFields } from '#platform/server/api/api.ts';
import type { Actor } from '#platform/server/api/authorise.ts';
import type { DbOrTransaction } from '#platform/server/database/db.ts';
import type { RequestForm } from '../../forms.ts';
import { chosenMinutes, calculateBookingPrice } from '../../price.ts';
import type { Chosen } from '../steps/step-row.ts';

type Asked = Pick<RequestForm, 'packageId' | 'addonIds' | 'time'>;
type Parts = { price: number | null; package: Chosen | null; addons: Chosen[] };

/**
 * Returns the parts of a service that a client chose, as they are now, with their price; refuses parts that are gone.
 */
export async function chosenParts(
  db: DbOrTransaction,
  by: Actor,
  serviceId: string,
  { packageId, addonIds, time }: Asked,
): Promise<Parts> {
  const [service, offered] = await Promise.all([
    db
      .selectFrom('services')
      .select(['price_type', 'hourly_rate', 'fixed_price'])
      .where('id', '=', serviceId)
      .executeTakeFirstOrThrow(),
    readParts(db, serviceId),
  ]);
  const found = offered.packages.find(({ id }) => id === packageId) ?? null;
  if (packageId !== null && !found) {
    refuseFields(by, { 'request.packageId': 'bookings:fields.part_gone' });
  }
  const addons = offered.addons.filter(({ id }) => addonIds.includes(id));
  if (addons.length < new Set(addonIds).size) {
    refuseFields(by, { 'request.addonIds': 'bookings:fields.part_gone' });
  }
  const asked = {
    service: {
      priceType: service.price_type,
      hourlyRate: service.hourly_rate,
      fixedPrice: service.fixed_price,
    },
    package: found,
    addons,
    time,
  };
  checkLength(by, time, chosenMinutes(asked));
  return {
    price: calculateBookingPrice(asked),
    package: found && toChosenPart(found),
    addons: addons.map(toChosenPart),
  };
}

const toChosenPart = ({ name, price, minutes }: Chosen): Chosen => ({ name, price, minutes });

const MINUTE = 60_000;

/** As long as what was chosen takes, or as slots are. */
function checkLength(by: Actor, time: Asked['time'], takes: number | null): void {
  if (time === null) return;
  const minutes = (time.endsAt.getTime() - time.startsAt.getTime()) / MINUTE;
  const isRight = takes === null ? minutes % SLOT_STEP_MINUTES === 0 : minutes === takes;
  if (!isRight) refuseFields(by, { 'request.time': 'bookings:fields.time_length' });
}
