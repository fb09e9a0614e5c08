import { gridCellCenter } from '#features/geo/grid-cell.ts';
import { weekdays } from '#features/services/schedule.ts';
import { serviceDraft } from '#features/services/service-draft.ts';
import type { ServiceDraft } from '#features/services/service-draft.ts';
import { createService } from '#features/services/server/posting/create-service.ts';
import type { Work } from '#platform/server/context.ts';
import { dayAfter } from '#platform/time/zoned-time.ts';
import { storeItemPhotos } from './items/item-photos.ts';
import { drawPhoto } from './photos/draw-photo.ts';
import { storePhotos } from './photos/store-photos.ts';
import type { Homes } from './people/homes.ts';
import type { Random } from './random.ts';
import { findResident } from './seed-people.ts';
import type { Resident, Residents } from './seed-people.ts';
import type { DemoService } from './services/demo-service.ts';
import { coastServices } from './services/services-coasts.ts';
import { texasServices } from './services/services-texas.ts';

const DAY_MS = 86_400_000;

export const demoServices: readonly DemoService[] = [...texasServices, ...coastServices];

type Seeding = { random: Random; now: Date; homes: Homes };

/**
 * Stores the services neighbors offer, made with the site's own calls; ratings and jobs come from their reviews and
 * tasks.
 */
export async function seedServices(work: Work, people: Residents, seeding: Seeding): Promise<void> {
  for (const service of demoServices) {
    const provider = findResident(people, service.provider);
    await publish(work, service, { provider, ...seeding });
    await storeExceptions(work, service, { provider, ...seeding });
  }
}

async function publish(
  work: Work,
  service: DemoService,
  { provider, random, now, homes }: Seeding & { provider: Resident },
): Promise<void> {
  const { location, point } = homes.of(provider);
  const { address, city, state, zipCode } = location;
  const photos = await storeServicePhotos(work, service, provider.id);
  const at = new Date(now.getTime() - service.daysOld * DAY_MS);
  const id = await createService(
    work,
    { userId: provider.id, language: provider.language },
    {
      draft: toServiceDraft(service, `${address}, ${city}, ${state} ${zipCode}`, photos),
      place: { area: `${city}, ${state}`, cell: gridCellCenter(point), exact: point },
      requestKey: random.idAt(at),
      photosPath: 'photos',
    },
  );
  await work.trx
    .updateTable('services')
    .set({ created_at: at, updated_at: at, views_count: random.integer(5, 140) })
    .set({ is_featured: service.isFeatured === true })
    .where('id', '=', id)
    .execute();
}

async function storeServicePhotos(work: Work, { photo }: DemoService, providerId: string) {
  if (photo === undefined) return [];
  if ('drawing' in photo) return storeItemPhotos(work, photo, providerId);
  return storePhotos(work, [drawPhoto({ ...photo, view: 'wide' })], providerId);
}

const PRICE = /^\$(\d+)(\/hr)?$/;

function toServiceDraft(service: DemoService, location: string, photos: string[]): ServiceDraft {
  const [, amount, perHour] = PRICE.exec(service.price ?? '') ?? [];
  const rate = amount === undefined ? null : Number(amount);
  return serviceDraft.parse({
    ...service,
    priceType: rate === null ? 'negotiable' : perHour ? 'hourly' : 'fixed',
    hourlyRate: rate,
    fixedPrice: rate,
    location,
    serviceAreaRadius: service.radius,
    experienceLevel: service.experience,
    toolsEquipment: service.tools,
    responseTime: service.response,
    schedule: Object.fromEntries(
      weekdays.map((day) => [day, parseBlocks(service.week[day] ?? '')]),
    ),
    photos,
  });
}

/** '09:00-12:00 13:00-17:00' as blocks. */
const parseBlocks = (hours: string) =>
  hours
    .split(' ')
    .filter((block) => block !== '')
    .map((block) => {
      const [start = '', end = ''] = block.split('-');
      return { start, end };
    });

async function storeExceptions(
  { trx }: Work,
  { daysOff, extraHours }: DemoService,
  { provider, random, now }: Seeding & { provider: Resident },
): Promise<void> {
  const today = now.toISOString().slice(0, 10);
  const on = (inDays: number, days = 1) => ({
    id: random.idAt(now),
    provider_id: provider.id,
    first_day: dayAfter(today, inDays),
    last_day: dayAfter(today, inDays + days - 1),
  });
  const [block] = parseBlocks(extraHours?.hours ?? '');
  const rows = [
    ...(daysOff ? [{ ...on(daysOff.inDays, daysOff.days), kind: 'off' as const }] : []),
    ...(extraHours && block
      ? [
          {
            ...on(extraHours.inDays),
            kind: 'extra' as const,
            start_time: block.start,
            end_time: block.end,
          },
        ]
      : []),
  ];
  if (rows.length > 0) await trx.insertInto('availability_exceptions').values(rows).execute();
}
