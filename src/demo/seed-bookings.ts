import { acceptStep } from '#features/bookings/server/agreed/accept-step.ts';
import { proposalForm, requestForm } from '#features/bookings/forms.ts';
import { requestBooking } from '#features/bookings/server/request/request-booking.ts';
import { propose } from '#features/bookings/server/steps/propose.ts';
import { gridCellCenter } from '#features/geo/grid-cell.ts';
import type { Actor } from '#platform/server/api/authorise.ts';
import type { Work } from '#platform/server/context.ts';
import { dayAfter, momentAt, wallTime } from '#platform/time/zoned-time.ts';
import type { Homes } from './people/homes.ts';
import type { Random } from './random.ts';
import { findResident } from './seed-people.ts';
import type { Resident, Residents } from './seed-people.ts';
import { demoBookings } from './services/demo-bookings.ts';
import type { DemoBooking } from './services/demo-bookings.ts';

type Seeding = {
  people: Residents;
  homes: Homes;
  random: Random;
  now: Date;
};

/** Stores the bookings neighbors requested and agreed on, made with the site's own calls. */
export async function seedBookings(work: Work, seeding: Seeding): Promise<void> {
  for (const booking of demoBookings) await book(work, booking, seeding);
}

async function book(work: Work, demo: DemoBooking, seeding: Seeding): Promise<void> {
  const client = findResident(seeding.people, demo.client);
  const service = await serviceCalled(work, demo);
  const byClient: Actor = { userId: client.id, language: client.language };
  const byProvider: Actor = { userId: service.providerId, language: client.language };
  const { id } = await requestBooking(work, byClient, {
    serviceId: service.id,
    ...buildBookingRequest(demo, service, { client, homes: seeding.homes }),
    requestKey: seeding.random.idAt(seeding.now),
  });
  const { proposal } = demo;
  if (!proposal) return;
  const day = dayAfter(wallTime(seeding.now, service.timeZone).day, proposal.inDays);
  const stepId = await propose(
    work,
    byProvider,
    id,
    proposalForm.parse({
      price: proposal.price,
      time: {
        startsAt: momentAt(day, proposal.from, service.timeZone),
        endsAt: momentAt(day, proposal.to, service.timeZone),
      },
      scope: proposal.scope,
    }),
  );
  if (demo.isAgreed) await acceptStep(work, byClient, stepId);
}

type Booked = { id: string; providerId: string; timeZone: string; packageId: string | null };

const serviceCalled = ({ trx }: Work, { service, package: name }: DemoBooking): Promise<Booked> =>
  trx
    .selectFrom('services')
    .innerJoin('profiles', 'profiles.id', 'services.provider_id')
    .leftJoin('service_packages as package', (join) =>
      join.onRef('package.service_id', '=', 'services.id').on('package.name', '=', name ?? ''),
    )
    .select([
      'services.id',
      'services.provider_id as providerId',
      'profiles.timezone as timeZone',
      'package.id as packageId',
    ])
    .where('services.title', '=', service)
    .executeTakeFirstOrThrow();

function buildBookingRequest(
  { scope }: DemoBooking,
  { timeZone, packageId }: Booked,
  { client, homes }: { client: Resident; homes: Homes },
) {
  const { location, point } = homes.of(client);
  const { address, city, state, zipCode } = location;
  return {
    request: requestForm.parse({
      scope,
      place: { kind: 'client', location: `${address}, ${city}, ${state} ${zipCode}` },
      timeZone,
      packageId,
    }),
    place: { area: `${city}, ${state}`, cell: gridCellCenter(point), exact: point },
  };
}
