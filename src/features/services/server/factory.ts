import { makePerson } from '#identity/server/factory.ts';
import { locateListing } from '#features/geo/server/public.ts';
import type { Services } from '#platform/server/context.ts';
import { newId } from '#platform/server/ids.ts';
import { inTransaction } from '#platform/server/database/transaction.ts';
import { serviceDraft } from '../service-draft.ts';
import type { ServiceDraftInput } from '../service-draft.ts';
import { contactProvider } from './own/contact-provider.ts';
import { createService } from './posting/create-service.ts';

/** A service in Austin that any schema accepts. */
export const exampleService = {
  title: 'Garden care and hedges',
  description: 'Mowing, hedges and beds, with my own tools. I take the cuttings away.',
  category: 'gardening',
  subcategory: 'Hedges',
  priceType: 'hourly',
  hourlyRate: 35,
  location: '12 Hidden Lane, Austin, TX 78701',
  serviceAreaRadius: 10,
  experienceLevel: 'intermediate',
  skills: ['Mowing', 'Pruning'],
  toolsEquipment: ['Mower'],
  responseTime: 'within_24h',
  schedule: {
    monday: [{ start: '09:00', end: '17:00' }],
    wednesday: [{ start: '09:00', end: '12:00' }],
  },
} as const satisfies ServiceDraftInput;

type WantedService = Partial<ServiceDraftInput> & {
  providerId?: string;
  isActive?: boolean;
  isFeatured?: boolean;
  /** A moderator's, who set it to inactive. */
  moderationReason?: string;
  createdAt?: Date;
};

/** A published service; whatever is left out is made up, its provider too. */
export async function makeService(
  services: Services,
  wanted: WantedService = {},
): Promise<{ id: string; providerId: string }> {
  const { isActive, isFeatured, moderationReason, createdAt, ...rest } = wanted;
  const { providerId: given, ...entered } = rest;
  const providerId = given ?? (await makePerson(services));
  const draft = serviceDraft.parse({ ...exampleService, ...entered });
  const place = await locateListing(services, providerId, draft.location);
  const id = await inTransaction(services, async (work) => {
    const made = await createService(
      work,
      { userId: providerId, language: 'en' },
      { draft, place, requestKey: newId(), photosPath: 'photos' },
    );
    const changes = {
      ...(isActive !== undefined && { is_active: isActive }),
      ...(isFeatured !== undefined && { is_featured: isFeatured }),
      ...(moderationReason !== undefined && {
        is_active: false,
        moderated_at: new Date(),
        moderation_reason: moderationReason,
      }),
      ...(createdAt && { created_at: createdAt }),
    };
    if (Object.keys(changes).length > 0) {
      await work.trx.updateTable('services').set(changes).where('id', '=', made).execute();
    }
    return made;
  });
  return { id, providerId };
}

/** The conversation of a client with the provider of a service. */
export const openServiceConversation = (
  services: Services,
  { serviceId, clientId }: { serviceId: string; clientId: string },
): Promise<string> =>
  inTransaction(services, (work) =>
    contactProvider(work, { userId: clientId, language: 'en' }, serviceId),
  );
