import type { Command, Kind } from './command.ts';
import { notify } from '../notices.ts';
import { findCounted, isHeld, otherSide } from '../outcomes.ts';
import { findReview, getOutcome, getReview, nextId } from '../state.ts';
import type { Outcome, Review, State } from '../state.ts';

export const chooseRating = ({ value }: Pick<Command, 'value'>): number => 1 + (value % 5);

type ReviewNotice = { to: number; by: number; type: string };

/** Only the page of a task shows the reviews of its deal, and only of one that was done (DEAL-147). */
function notifyAbout(draft: State, outcome: Outcome, { to, by, type }: ReviewNotice): void {
  const { about, other, settled, result } = outcome;
  const isUnsettled = other !== null && settled === null;
  const shown = isUnsettled || isHeld(outcome) ? result : findCounted(outcome)?.result;
  const isOnTask = about.startsWith('task') && shown === 'done';
  notify(draft, { to: [to], by, type: isOnTask ? type : 'outcome_reviewed', about });
}

/** Publishes the reviews of both once it is clear how the deal ended (DEAL-141, DEAL-142). */
export function publishReviews(draft: State, outcome: Outcome): void {
  const pair = draft.reviews.filter((review) => review.outcome === outcome.id);
  if (pair.length < 2 || isHeld(outcome)) return;
  for (const review of pair) {
    if (review.isPublished) continue;
    review.isPublished = true;
    const { about: to, by } = review;
    notifyAbout(draft, outcome, { to, by, type: 'review_received' });
  }
}

const findOutcome = (state: State, { outcome }: Review): Outcome => getOutcome(state, outcome);

export const reviewCommands = {
  /** PEOPLE-103 to PEOPLE-105, PEOPLE-112, DEAL-140. */
  review: {
    on: 'outcome',
    answer: (state, { by, on }) => {
      const { asker, helper, result } = getOutcome(state, on);
      if ((by !== asker && by !== helper) || result === 'lapsed') return 404;
      return findReview(state, on, by) ? 409 : 'done';
    },
    change: (draft, command) => {
      const { by, on } = command;
      const outcome = getOutcome(draft, on);
      const about = otherSide(outcome, by);
      draft.reviews.push({
        id: nextId(draft.reviews),
        outcome: on,
        by,
        about,
        rating: chooseRating(command),
        isPublished: false,
        hasReply: false,
      });
      publishReviews(draft, outcome);
      if (findReview(draft, on, about)) return;
      notifyAbout(draft, outcome, { to: about, by, type: 'review_waiting' });
    },
  },
  /** PEOPLE-113: once, in public, by the person it is about. */
  'reply to': {
    on: 'review',
    answer: (state, { by, on }) => {
      const review = getReview(state, on);
      if (!review.isPublished) return 404;
      if (review.about !== by) return 403;
      return review.hasReply ? 409 : 'done';
    },
    change: (draft, { by, on }) => {
      const review = getReview(draft, on);
      review.hasReply = true;
      notifyAbout(draft, findOutcome(draft, review), { to: review.by, by, type: 'review_replied' });
    },
  },
} satisfies Record<string, Kind>;
