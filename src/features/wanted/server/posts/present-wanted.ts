import { toPoint } from '#features/geo/distance.ts';
import { conditions, radiusChoices } from '#features/marketplace/vocabulary.ts';
import { readTakenAway } from '#features/subjects/server/public.ts';
import { presentPerson } from '#features/visibility/server/public.ts';
import type { Reader } from '#platform/server/api/authorise.ts';
import type { WantedCard, WantedDetail } from '../../contract.ts';
import { getWantedAbilities } from '../../rules.ts';
import type { WantedFacts } from '../../rules.ts';
import type { WantedCardRow, WantedDetailRow } from './wanted-query.ts';

export const toWantedFacts = (
  { status, owner_id: ownerId }: Pick<WantedCardRow, 'status' | 'owner_id'>,
  viewerId: string | null,
): WantedFacts => ({ status, isSignedIn: viewerId !== null, isOwner: ownerId === viewerId });

const presentOwner = (row: WantedCardRow, reader: Reader): WantedCard['person'] => ({
  ...presentPerson(
    {
      publicId: row.owner_public_id,
      name: row.owner_name,
      avatarUrl: row.owner_avatar_url,
      isFoundingMember: row.owner_is_founding,
      visibility: row.owner_visibility,
      relation: row.owner_relation,
    },
    reader,
    'unknownUser',
  ),
  // Dealings are on record for every viewer (PEOPLE-071).
  rating: row.owner_rating,
  reviewCount: row.owner_review_count,
});

/** A post as lists show it: only the area, and no id of its owner but the public one (ITEM-392). */
export const presentWantedCard = (row: WantedCardRow, reader: Reader): WantedCard => ({
  id: row.id,
  title: row.title,
  description: row.description,
  category: row.category,
  conditions: conditions.filter((condition) => row.conditions.includes(condition)),
  maxPrice: row.max_price,
  locationArea: row.location_area,
  cell: toPoint({ latitude: row.cell_latitude, longitude: row.cell_longitude }),
  status: row.status,
  createdAt: row.created_at,
  endsAt: row.ends_at,
  isOwn: reader.viewerId !== null && row.owner_id === reader.viewerId,
  person: presentOwner(row, reader),
});

/** The whole post; what lies in `own` leaves for its owner alone. */
export const presentWantedDetail = (
  row: WantedDetailRow,
  reader: Reader,
  own: WantedDetail['own'],
): WantedDetail => ({
  ...presentWantedCard(row, reader),
  radius: radiusChoices.find((miles) => miles === row.radius) ?? 25,
  updatedAt: row.updated_at,
  abilities: getWantedAbilities(toWantedFacts(row, reader.viewerId)),
  answeredWith: row.answered_with,
  takenAway: row.removed_by === 'moderator' ? readTakenAway(row.taken_away) : null,
  ...(own && { own }),
});
