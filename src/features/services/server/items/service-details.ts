import { sql } from 'kysely';
import { reliabilityColumns } from '#features/reliability/server/public.ts';
import { readAwayNow } from '#features/visibility/server/public.ts';
import type { DbOrTransaction } from '#platform/server/database/db.ts';
import { serviceColumns } from '../posting/service-columns.ts';
import { selectServiceCards } from './service-query.ts';

const detailColumns = [
  ...serviceColumns.selection('services'),
  'services.views_count',
  'services.moderated_at',
  'services.updated_at',
  'provider.timezone as provider_time_zone',
  ...reliabilityColumns('reliability'),
  'conversations.id as own_conversation_id',
] as const;

/** Services with all that their page shows, but for what only the owner reads. */
export const selectServiceDetails = (db: DbOrTransaction, viewerId: string | null) =>
  selectServiceCards(db, viewerId)
    .leftJoin('conversations', (join) =>
      join
        .onRef('conversations.subject_id', '=', 'services.id')
        .on('conversations.kind', '=', 'service')
        .on('conversations.buyer_id', '=', viewerId),
    )
    .leftJoin('person_reliability as reliability', 'reliability.user_id', 'services.provider_id')
    .select(detailColumns)
    .select(readAwayNow('provider').as('provider_away'))
    .select(
      sql<
        string[]
      >`array(select picture_key from service_photos where service_id = services.id order by position)`.as(
        'photos',
      ),
    );
