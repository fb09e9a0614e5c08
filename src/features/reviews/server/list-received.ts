import { formatCategoryName } from '#features/tasks/texts/category-name.ts';
import { seenBy, hasPage, sightOfRow } from '#features/visibility/server/public.ts';
import type { Reader } from '#platform/server/api/authorise.ts';
import {
  after,
  cutPage,
  newestFirst,
  readCursor,
} from '#platform/server/database/lists/keyset-page.ts';
import type { DbOrTransaction } from '#platform/server/database/db.ts';
import { shownName } from '#platform/server/shown-name.ts';
import { text } from '#platform/server/texts.ts';
import type { Translate } from '#platform/language/translator.ts';
import type { ReceivedReview, ReceivedReviewsPage, ReviewBreakdown } from '../contract.ts';
import { mayReply, mayReport } from '../rules.ts';
import { MOST_STARS } from '../vocabulary.ts';
import { presentWritten, writtenColumns } from './present-review.ts';
import { shownEnding } from './reviewed-deal.ts';

const PAGE = 10;

/**
 * Returns a person's received reviews, as far as the reader may see them (PEOPLE-092 to PEOPLE-099); null if there is
 * no such person.
 */
export async function listReceived(
  db: DbOrTransaction,
  personId: string,
  reader: Reader & { cursor: string | null },
): Promise<ReceivedReviewsPage | null> {
  const position = readCursor(newestFirst, reader.cursor);
  const person = await findPerson(db, personId, reader.viewerId);
  if (!person) return null;
  const summary = { average: person.rating_average, total: person.review_count };
  if (!sightOfRow(person, reader.viewerId).details) {
    return { summary, breakdown: null, items: [], nextCursor: null };
  }
  const [found, stars] = await Promise.all([
    selectReceived(db, person.id, reader.viewerId)
      .where(after(position, { time: 'reviews.published_at', id: 'reviews.id' }))
      .limit(PAGE + 1)
      .execute(),
    countStars(db, person.id),
  ]);
  const { rows, nextCursor } = cutPage(found, PAGE, (last) => [last.published_at, last.id]);
  return {
    summary,
    breakdown: buildBreakdown(person, stars),
    items: rows.map((row) => presentReceived(row, reader)),
    nextCursor,
  };
}

const findPerson = (db: DbOrTransaction, personId: string, viewerId: string | null) =>
  db
    .selectFrom('profiles')
    .select(['id', 'rating_average', 'review_count', 'no_show_count'])
    .select(['communication_average', 'reliability_average', 'professionalism_average'])
    .select(() => {
      const { visibility, relation } = seenBy('profiles', viewerId);
      return [visibility.as('visibility'), relation.as('relation')];
    })
    .where('public_id', '=', personId)
    .executeTakeFirst();
type PersonRow = NonNullable<Awaited<ReturnType<typeof findPerson>>>;

const publicReviews = (db: DbOrTransaction, revieweeId: string) =>
  db
    .selectFrom('reviews')
    .where('reviews.reviewee_id', '=', revieweeId)
    .where('reviews.published_at', 'is not', null)
    .where('reviews.hidden_at', 'is', null);

const selectReceived = (db: DbOrTransaction, revieweeId: string, viewerId: string | null) =>
  publicReviews(db, revieweeId)
    .leftJoin('profiles as reviewer', 'reviewer.id', 'reviews.reviewer_id')
    .leftJoin('tasks', (join) =>
      join.onRef('tasks.id', '=', 'reviews.task_id').on('tasks.removed_at', 'is', null),
    )
    .leftJoin('outcomes as deal', 'deal.id', 'reviews.outcome_id')
    .leftJoin('marketplace_items as item', (join) =>
      join
        .onRef('item.id', '=', 'deal.subject_id')
        .on('deal.kind', 'in', ['item', 'loan'])
        .on('item.status', '!=', 'removed'),
    )
    .select(writtenColumns)
    .select(shownEnding.as('ending'))
    .select([
      'reviews.served_through',
      'reviews.reply',
      'reviews.replied_at',
      'reviews.reviewee_id',
      'reviewer.public_id',
      'reviewer.full_name',
      'reviewer.avatar_url',
      'reviews.reviewer_id',
      'tasks.title',
      'tasks.category',
      'tasks.kind',
      'tasks.is_private',
      'deal.kind as deal_kind',
      'item.title as item_title',
    ])
    .select(() => {
      const { visibility, relation } = seenBy('reviewer', viewerId);
      return [visibility.as('visibility'), relation.as('relation')];
    })
    .orderBy('reviews.published_at', 'desc')
    .orderBy('reviews.id', 'desc');
type ReceivedRow = Awaited<
  ReturnType<ReturnType<typeof selectReceived>['executeTakeFirstOrThrow']>
>;

const countStars = (db: DbOrTransaction, revieweeId: string) =>
  publicReviews(db, revieweeId)
    .groupBy('reviews.rating')
    .select(({ fn }) => [
      'reviews.rating',
      fn.countAll<number>().as('count'),
      fn.min('reviews.published_at').as('since'),
    ])
    .execute();

function buildBreakdown(
  person: PersonRow,
  stars: Awaited<ReturnType<typeof countStars>>,
): ReviewBreakdown {
  const since = stars.flatMap((row) => (row.since === null ? [] : [row.since.getTime()]));
  return {
    communication: person.communication_average,
    reliability: person.reliability_average,
    professionalism: person.professionalism_average,
    noShows: person.no_show_count,
    distribution: Array.from({ length: MOST_STARS }, (_, index) => MOST_STARS - index).map(
      (value) => ({
        stars: value,
        count: stars.find(({ rating }) => rating === value)?.count ?? 0,
      }),
    ),
    since: since.length === 0 ? null : new Date(Math.min(...since)),
  };
}

function presentReceived(row: ReceivedRow, reader: Reader): ReceivedReview {
  const { language, viewerId } = reader;
  // A deleted account has no name left.
  const sight = sightOfRow(row, viewerId);
  const isNamed = row.public_id !== null && sight.name;
  const viewer = { isReviewee: row.reviewee_id === viewerId };
  const facts = { isPublic: true, hasReply: row.reply !== null };
  return {
    ...presentWritten(row),
    reviewer: {
      personId: isNamed && hasPage(row, sight) ? row.public_id : null,
      name: shownName((isNamed && row.full_name) || '', language, 'anonymousUser'),
      avatarUrl: isNamed ? row.avatar_url : null,
    },
    servedThrough: row.served_through,
    taskTitle: presentTaskTitle(row, reader),
    reply:
      row.reply === null || row.replied_at === null
        ? null
        : { text: row.reply, repliedAt: row.replied_at },
    abilities: { reply: mayReply(facts, viewer), report: mayReport(viewer) },
  };
}

/** For a task agreed on in a conversation, others see only the category (decision 0059). */
function presentTaskTitle(row: ReceivedRow, { language, viewerId }: Reader): string {
  const { title, category, kind } = row;
  // Other people do not read the title of a request (DEAL-172).
  if (row.deal_kind === 'quick_help') return text(language, 'shell:links.quickHelp');
  if (row.deal_kind === 'item' || row.deal_kind === 'loan') {
    return row.item_title ?? text(language, 'notifications:unknownItem');
  }
  if (title === null || category === null) return text(language, 'notifications:unknownTask');
  const isSide = viewerId !== null && [row.reviewer_id, row.reviewee_id].includes(viewerId);
  if (row.is_private !== true || isSide) return title;
  const t: Translate = (key, params) => text(language, key, params);
  return formatCategoryName({ category, kind }, { t });
}
