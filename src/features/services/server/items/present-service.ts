import { toPoint } from '#features/geo/distance.ts';
import { presentPerson, sightOfRow } from '#features/visibility/server/public.ts';
import type { Reader } from '#platform/server/api/authorise.ts';
import type { ServiceCard } from '../../contract.ts';
import type { ServiceCardRow } from './service-query.ts';

/** SERV-018: who offers it, as their profile shows them to this reader. */
function presentProvider(row: ServiceCardRow, reader: Reader): ServiceCard['provider'] {
  const seen = { visibility: row.provider_visibility, relation: row.provider_relation };
  const person = presentPerson(
    {
      publicId: row.provider_public_id,
      name: row.provider_name,
      avatarUrl: row.provider_avatar_url,
      isFoundingMember: row.provider_is_founding,
      ...seen,
    },
    reader,
    'unknownUser',
  );
  const { details } = sightOfRow(seen, reader.viewerId);
  return {
    ...person,
    professionalTitle: (details && row.provider_professional_title) || '',
    // Dealings are on record for every viewer (PEOPLE-071).
    rating: row.provider_rating,
    reviewCount: row.provider_review_count,
    totalJobs: row.provider_jobs,
  };
}

/** A service as lists show it: only the area, and no id of its provider but the public one (SERV-013). */
export const presentServiceCard = (row: ServiceCardRow, reader: Reader): ServiceCard => ({
  id: row.id,
  title: row.title,
  description: row.description,
  category: row.category,
  priceType: row.price_type,
  rate: row.rate,
  experienceLevel: row.experience_level,
  photo: row.photo,
  locationArea: row.location_area,
  cell: toPoint({ latitude: row.cell_latitude, longitude: row.cell_longitude }),
  serviceAreaRadius: row.service_area_radius,
  isActive: row.is_active,
  isFeatured: row.is_featured,
  createdAt: row.created_at,
  isOwn: reader.viewerId !== null && row.provider_id === reader.viewerId,
  provider: presentProvider(row, reader),
});
