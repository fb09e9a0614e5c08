import type { WrittenReview } from '../contract.ts';

export const writtenColumns = [
  'reviews.id',
  'reviews.outcome',
  'reviews.rating',
  'reviews.communication_rating',
  'reviews.reliability_rating',
  'reviews.professionalism_rating',
  'reviews.comment',
  'reviews.created_at',
  'reviews.published_at',
] as const;

type WrittenRow = {
  id: string;
  ending: WrittenReview['ending'];
  outcome: WrittenReview['outcome'];
  rating: number | null;
  communication_rating: number | null;
  reliability_rating: number | null;
  professionalism_rating: number | null;
  comment: string;
  created_at: Date;
  published_at: Date | null;
};

/** PEOPLE-093; the note to the moderators is not among the columns. */
export function presentWritten(row: WrittenRow): WrittenReview {
  const {
    communication_rating: communication,
    reliability_rating: reliability,
    professionalism_rating: professionalism,
  } = row;
  return {
    id: row.id,
    ending: row.ending,
    outcome: row.outcome,
    rating: row.rating,
    scores:
      communication === null || reliability === null || professionalism === null
        ? null
        : { communication, reliability, professionalism },
    comment: row.comment,
    createdAt: row.created_at,
    publishedAt: row.published_at,
  };
}
