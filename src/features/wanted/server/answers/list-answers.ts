import { sql } from 'kysely';
import { isNotBlockedFrom, presentPerson, seenBy } from '#features/visibility/server/public.ts';
import type { Reader } from '#platform/server/api/authorise.ts';
import type { DbOrTransaction } from '#platform/server/database/db.ts';
import type { FittingItem, WantedDetail } from '../../contract.ts';
import { MOST_SHOWN } from '../../limits.ts';

/** Items that their seller still offers, unless a block is between them and the owner of the post. */
const selectItems = (db: DbOrTransaction, viewerId: string) =>
  db
    .selectFrom('marketplace_items as items')
    .leftJoin('marketplace_item_photos as photo', (join) =>
      join.onRef('photo.item_id', '=', 'items.id').on('photo.position', '=', 0),
    )
    .leftJoin('conversations', (join) =>
      join
        .onRef('conversations.subject_id', '=', 'items.id')
        .on('conversations.kind', '=', 'marketplace')
        .on('conversations.buyer_id', '=', viewerId),
    )
    .select(['items.id', 'items.title', 'items.price', 'items.loan_days', 'items.location_area'])
    .select(['photo.picture_key as photo', 'conversations.id as conversation_id'])
    .where('items.status', 'in', ['available', 'reserved'])
    .where(isNotBlockedFrom('items.seller_id', viewerId));

type ItemRow = Awaited<ReturnType<ReturnType<typeof selectItems>['executeTakeFirstOrThrow']>>;

const presentItem = (row: ItemRow): FittingItem => ({
  id: row.id,
  title: row.title,
  price: row.price,
  loanDays: row.loan_days,
  photo: row.photo,
  locationArea: row.location_area,
  conversationId: row.conversation_id,
});

/** The items that neighbors showed for a post, newest first, without those its owner hid (ITEM-401). */
export async function listAnswers(
  db: DbOrTransaction,
  wantedId: string,
  reader: Reader,
): Promise<NonNullable<WantedDetail['own']>['answers']> {
  const rows = await selectItems(db, reader.viewerId ?? '')
    .innerJoin('wanted_answers as answers', 'answers.item_id', 'items.id')
    .innerJoin('profiles as seller', 'seller.id', 'items.seller_id')
    .select(['seller.public_id', 'seller.full_name', 'seller.avatar_url'])
    .select('seller.is_founding_member')
    .select(() => {
      const { visibility, relation } = seenBy('seller', reader.viewerId);
      return [visibility.as('visibility'), relation.as('relation')];
    })
    .where('answers.wanted_id', '=', wantedId)
    .where('answers.hidden_at', 'is', null)
    .orderBy('answers.created_at', 'desc')
    .limit(MOST_SHOWN)
    .execute();
  return rows.map((row) => ({
    ...presentItem(row),
    name: presentPerson(
      {
        publicId: row.public_id,
        name: row.full_name,
        avatarUrl: row.avatar_url,
        isFoundingMember: row.is_founding_member,
        visibility: row.visibility,
        relation: row.relation,
      },
      reader,
      'unknownUser',
    ).name,
  }));
}

/** The items that may fit a post and were not shown for it, newest first (ITEM-405). */
export async function listFitting(
  db: DbOrTransaction,
  wantedId: string,
  viewerId: string,
): Promise<FittingItem[]> {
  const rows = await selectItems(db, viewerId)
    .innerJoin('wanted_matches as matches', 'matches.item_id', 'items.id')
    .where('matches.wanted_id', '=', wantedId)
    .where('items.status', '=', 'available')
    .where(
      sql<boolean>`not exists (select from wanted_answers as answers
        where answers.wanted_id = matches.wanted_id and answers.item_id = matches.item_id)`,
    )
    .orderBy('matches.found_at', 'desc')
    .orderBy('items.id')
    .limit(MOST_SHOWN)
    .execute();
  return rows.map(presentItem);
}
