import { expect, test } from 'vitest';
import { reviewAnswers } from './contract.ts';
import { mayReply, mayReport, mayReview } from './rules.ts';
import type { ReviewedDeal, ReviewerFacts } from './rules.ts';

const side: ReviewerFacts = { isSignedIn: true, isSide: true, hasReviewed: false };
const ended: ReviewedDeal = { hasEnded: true, isOver: false };
const describeRuling = (ruling: ReturnType<typeof mayReview>) =>
  ruling.allowed ? 'allowed' : `${ruling.kind} ${ruling.reason}`;

test.for<[string, Partial<ReviewedDeal>, Partial<ReviewerFacts>, string]>([
  ['a side of a deal that has ended', {}, {}, 'allowed'],
  ['a visitor', {}, { isSignedIn: false }, 'signed-out common:refusals.signed_out'],
  ['a third person', {}, { isSide: false }, 'forbidden reviews:refusals.not_side'],
  [
    'a third person, of a deal under way',
    { hasEnded: false },
    { isSide: false },
    'forbidden reviews:refusals.not_side',
  ],
  ['a side of a deal under way', { hasEnded: false }, {}, 'conflict reviews:refusals.not_done'],
  ['who has written', {}, { hasReviewed: true }, 'conflict reviews:refusals.already_reviewed'],
  ['who comes late', { isOver: true }, {}, 'conflict reviews:refusals.over'],
  [
    'who has written, late',
    { isOver: true },
    { hasReviewed: true },
    'conflict reviews:refusals.already_reviewed',
  ],
])('%s (DEAL-140, PEOPLE-103 to PEOPLE-105, PEOPLE-112)', ([, deal, viewer, expected]) => {
  expect(describeRuling(mayReview({ ...ended, ...deal }, { ...side, ...viewer }))).toBe(expected);
});

test.for<[boolean, boolean, boolean, string]>([
  [true, false, true, 'allowed'],
  [true, true, true, 'conflict reviews:refusals.already_replied'],
  [true, false, false, 'forbidden reviews:refusals.not_reviewee'],
  [false, false, true, 'missing reviews:refusals.not_found'],
])(
  'a reply to a review, public: %s, answered: %s, by the reviewee: %s',
  ([isPublic, hasReply, isReviewee, expected]) => {
    expect(describeRuling(mayReply({ isPublic, hasReply }, { isReviewee }))).toBe(expected);
    expect(mayReport({ isReviewee })).toBe(isReviewee);
  },
);

const firstIssue = (typed: unknown) => reviewAnswers.safeParse(typed).error?.issues[0]?.message;

test.for<[string, object, string | undefined]>([
  ['stars alone', { outcome: 'happened', rating: 4 }, undefined],
  ['no outcome', { rating: 4 }, 'reviews:fields.outcome'],
  ['no stars', { outcome: 'happened' }, 'reviews:fields.rating'],
  ['no stars for who did not show up', { outcome: 'no_show' }, undefined],
  [
    'a comment of 1000 letters',
    { outcome: 'no_show', comment: ` ${'é'.repeat(1000)} ` },
    undefined,
  ],
  [
    'a comment of 1001',
    { outcome: 'no_show', comment: 'x'.repeat(1001) },
    'reviews:fields.comment_too_long',
  ],
])('%s (PEOPLE-107, PEOPLE-109)', ([, typed, expected]) => {
  expect(firstIssue(typed)).toBe(expected);
});

test.for([0, 6, 2.5, '5', -1])('%s is no number of stars (PEOPLE-107, PEOPLE-108)', (value) => {
  expect(firstIssue({ outcome: 'happened', rating: value })).toBeDefined();
  expect(firstIssue({ outcome: 'happened', rating: 5, communication: value })).toBeDefined();
});
