import { updateSubject } from '#features/chat/server/public.ts';
import { areaColumns, locateListing, placeColumns } from '#features/geo/server/public.ts';
import type { ListedPlace } from '#features/geo/server/public.ts';
import { requireOpenCategory } from '#features/site/server/public.ts';
import { refuse } from '#platform/server/api/api.ts';
import { authorise } from '#platform/server/api/authorise.ts';
import type { Actor } from '#platform/server/api/authorise.ts';
import type { ApiContext, Work } from '#platform/server/context.ts';
import { inTransaction } from '#platform/server/database/transaction.ts';
import { serviceEdited } from '../../events.ts';
import { mayEdit } from '../../rules.ts';
import type { ServiceEdit } from '../../service-draft.ts';
import { refreshFullDays } from '../availability/full-days.ts';
import { announceServiceChange } from '../items/announce-service.ts';
import { findServiceFacts, lockService } from '../items/locked-service.ts';
import { replaceParts } from '../items/service-parts.ts';
import { serviceValues } from './service-columns.ts';
import { replacePhotos } from './service-photos.ts';

type Entered = { serviceId: string; version: number; edit: ServiceEdit };

/** Edits a service; what may take long is looked up before it is locked. */
export async function updateService(
  context: ApiContext,
  userId: string,
  entered: Entered,
): Promise<void> {
  const by = { userId, language: context.language };
  const stored = await findServiceFacts(context.db, entered.serviceId, userId);
  if (!stored) return refuse(context, 'NOT_FOUND', 'services:refusals.not_found');
  // Checked again under the lock; here it keeps people from having places looked up for services that are not theirs.
  authorise(by, mayEdit(stored.facts, stored.viewer));
  await requireOpenCategory(context, 'closedServiceCategories', {
    category: entered.edit.category,
    stored: stored.category,
    path: 'edit.category',
  });
  const place = await locateIfChanged(context, userId, entered);
  await inTransaction(context, (work) => store(work, by, { ...entered, place }));
}

/** Null where it stays where it was found. */
async function locateIfChanged(
  context: ApiContext,
  userId: string,
  { serviceId, edit }: Entered,
): Promise<ListedPlace | null> {
  const stays = await context.db
    .selectFrom('service_places as place')
    .innerJoin('services', 'services.id', 'place.service_id')
    .select('services.id')
    .where('services.id', '=', serviceId)
    .where('place.location', '=', edit.location)
    .where('services.cell_latitude', 'is not', null)
    .executeTakeFirst();
  return stays ? null : locateListing(context, userId, edit.location);
}

/** SERV-115: saves the whole edit, unless a newer version has been saved. */
async function store(
  work: Work,
  by: Actor,
  { serviceId, version, edit, place }: Entered & { place: ListedPlace | null },
): Promise<void> {
  const { trx } = work;
  const service = await lockService(work, by, serviceId);
  authorise(by, mayEdit(service.facts, service.viewer));
  if (version !== service.version) {
    refuse(by, 'CONFLICT', 'services:refusals.edited_elsewhere', {
      stored: service.version,
      begun: version,
    });
  }
  await trx
    .updateTable('services')
    .set({
      ...serviceValues(edit),
      ...(place && areaColumns(place)),
      version: service.version + 1,
      updated_at: new Date(),
    })
    .where('id', '=', serviceId)
    .execute();
  if (place) {
    await trx
      .updateTable('service_places')
      .set(placeColumns(edit.location, place))
      .where('service_id', '=', serviceId)
      .execute();
  }
  await replacePhotos(work, by, { serviceId, keys: edit.photos, path: 'edit.photos' });
  await replaceParts(work, serviceId, edit);
  await refreshFullDays(work, service.providerId);
  if (edit.title !== service.title) {
    await updateSubject(work, { kind: 'service', id: serviceId, title: edit.title });
  }
  await work.emit(serviceEdited, { serviceId, providerId: service.providerId });
  announceServiceChange(work, { ...service, movedTo: place?.cell ?? null });
}
