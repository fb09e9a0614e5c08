import { allowed, createRefusalBuilder } from '#platform/ability.ts';
import type { Ruling } from '#platform/ability.ts';

/** The facts about a deal that the rule of writing needs. */
export type ReviewedDeal = {
  hasEnded: boolean;
  /** The days to write in have passed. */
  isOver: boolean;
};

/** The facts about the viewer that the rule of writing needs. */
export type ReviewerFacts = {
  isSignedIn: boolean;
  /** One of the two of the deal. */
  isSide: boolean;
  hasReviewed: boolean;
};

const because = createRefusalBuilder('reviews:refusals');
const signedOut: Ruling = {
  allowed: false,
  kind: 'signed-out',
  reason: 'common:refusals.signed_out',
};

/** DEAL-140, PEOPLE-103 to PEOPLE-105, PEOPLE-112: both sides of a deal that has ended, once each, while there is time. */
export function mayReview(deal: ReviewedDeal, viewer: ReviewerFacts): Ruling {
  if (!viewer.isSignedIn) return signedOut;
  if (!viewer.isSide) return because('not_side', 'forbidden');
  if (!deal.hasEnded) return because('not_done', 'conflict');
  if (viewer.hasReviewed) return because('already_reviewed', 'conflict');
  return deal.isOver ? because('over', 'conflict') : allowed;
}

/** The facts about a review that others act on: it must be published, and not hidden by a moderator. */
export type ReadReview = { isPublic: boolean; hasReply: boolean };

/** The reviewed person answers in public, once. */
export function mayReply(review: ReadReview, viewer: { isReviewee: boolean }): Ruling {
  if (!review.isPublic) return because('not_found', 'missing');
  if (!viewer.isReviewee) return because('not_reviewee', 'forbidden');
  return review.hasReply ? because('already_replied', 'conflict') : allowed;
}

/** PEOPLE-113: the person who received it. */
export const mayReport = (viewer: { isReviewee: boolean }): boolean => viewer.isReviewee;
