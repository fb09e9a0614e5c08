import { createPublicList } from '#features/subjects/server/public.ts';
import type { SubjectOnServer } from '#features/subjects/server/public.ts';
import { featureOwnService, featureService, listOwnActive } from './featuring/feature-service.ts';
import { findServiceFacts } from './items/locked-service.ts';
import { servicesForStaff } from './list/services-for-staff.ts';
import { excerptOfService } from './moderation/excerpt-of-service.ts';
import { deactivateByModerator, restoreByModerator } from './moderation/moderate-service.ts';

/** A service, to those who speak of it without knowing services. */
export const serviceSubject = {
  find: async (db, id, viewerId) => {
    const service = await findServiceFacts(db, id, viewerId);
    return service && { title: service.title, ownerId: service.providerId };
  },
  notFound: 'services:refusals.not_found',
  moderation: {
    remove: async (work, id, { reason, isNotifiedElsewhere }) => {
      await deactivateByModerator(work, id, reason, { isNotifiedElsewhere });
      return null;
    },
    restore: async (work, id) =>
      (await restoreByModerator(work, id, { isNotifiedElsewhere: true })) !== null,
    excerpt: excerptOfService,
  },
  // Services whose pages search engines may read (SERV-029).
  publicList: createPublicList('services', (db) =>
    db
      .selectFrom('services')
      .select(['id', 'created_at', 'updated_at'])
      .where('is_active', '=', true),
  ),
  featuring: { feature: featureOwnService, setFeatured: featureService, listOwn: listOwnActive },
  staffSearch: servicesForStaff,
  findAskedAbout: async (db, id, viewerId) => {
    const service = await findServiceFacts(db, id, viewerId);
    return (
      service && {
        title: service.title,
        ownerId: service.providerId,
        isOpen: service.facts.isActive,
      }
    );
  },
} satisfies Required<SubjectOnServer>;
