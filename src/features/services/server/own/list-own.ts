import { sql } from 'kysely';
import { unreadMessageCount } from '#features/chat/server/public.ts';
import { readTakenAway } from '#features/subjects/server/public.ts';
import type { Reader } from '#platform/server/api/authorise.ts';
import type { DbOrTransaction } from '#platform/server/database/db.ts';
import {
  after,
  cutPage,
  newestFirst,
  readCursor,
} from '#platform/server/database/lists/keyset-page.ts';
import type { OwnService } from '../../contract.ts';
import { SERVICES_A_PAGE } from '../../limits.ts';
import { getServiceAbilities } from '../../rules.ts';
import { presentServiceCard } from '../items/present-service.ts';
import { toServiceFacts } from '../items/service-facts.ts';
import { selectServiceCards, servicePausesAt, serviceTakenAway } from '../items/service-query.ts';

const ofOwn = sql`conversations.kind = 'service' and conversations.subject_id = services.id`;

const selectOwn = (db: DbOrTransaction, providerId: string, cursor: string | null) =>
  selectServiceCards(
    db,
    providerId,
    db
      .selectFrom('services')
      .selectAll('services')
      .where('services.provider_id', '=', providerId)
      .where(
        after(readCursor(newestFirst, cursor), { time: 'services.created_at', id: 'services.id' }),
      )
      .orderBy('services.created_at', 'desc')
      .orderBy('services.id', 'desc')
      .limit(SERVICES_A_PAGE + 1),
  )
    .select(['services.views_count', 'services.version', 'services.moderated_at'])
    .select('services.moderation_reason')
    .select([
      serviceTakenAway.as('taken_away'),
      servicePausesAt.as('pauses_at'),
      sql<number>`(select count(*)::integer from conversations where ${ofOwn})`.as(
        'conversations_count',
      ),
      sql<number>`(select coalesce(sum(${unreadMessageCount}), 0)::integer
        from conversations
        join conversation_members as member
          on member.conversation_id = conversations.id and member.user_id = services.provider_id
        where ${ofOwn})`.as('unread_count'),
    ])
    .orderBy('services.created_at', 'desc')
    .orderBy('services.id', 'desc');

type OwnRow = Awaited<ReturnType<ReturnType<typeof selectOwn>['executeTakeFirstOrThrow']>>;

/** The provider's own services, active or not, newest first (SERV-064). */
export async function listOwn(
  db: DbOrTransaction,
  reader: Reader & { viewerId: string },
  cursor: string | null,
): Promise<{ items: OwnService[]; nextCursor: string | null }> {
  const found = await selectOwn(db, reader.viewerId, cursor).execute();
  const page = cutPage(found, SERVICES_A_PAGE, (last) => [last.created_at, last.id]);
  return {
    items: page.rows.map((row) => presentOwn(row, reader)),
    nextCursor: page.nextCursor,
  };
}

const presentOwn = (row: OwnRow, reader: Reader): OwnService => ({
  ...presentServiceCard(row, reader),
  viewsCount: row.views_count,
  conversationsCount: row.conversations_count,
  unreadCount: row.unread_count,
  version: row.version,
  moderationReason: row.moderated_at && row.moderation_reason,
  takenAway: row.moderated_at && readTakenAway(row.taken_away),
  pausesAt: row.pauses_at,
  abilities: getServiceAbilities(toServiceFacts({ ...row, is_provider_away: false }), {
    isSignedIn: true,
    isOwner: true,
    isBlocked: false,
  }),
});
