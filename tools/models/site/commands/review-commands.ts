import type { Command, Kind } from './command.ts';
import { aboutTask, notify } from '../notices.ts';
import { isThere, nextId, getReview, getTask } from '../state.ts';

export const chooseRating = ({ value }: Pick<Command, 'value'>): number => 1 + (value % 5);

export const reviewCommands = {
  /** PEOPLE-103 to PEOPLE-105, PEOPLE-112: the second one publishes both. */
  review: {
    on: 'task',
    answer: (state, { by, on }) => {
      const task = getTask(state, on);
      if (!isThere(state, task, by)) return 404;
      if (by !== task.poster && by !== task.tasker) return 403;
      if (task.status !== 'done') return 409;
      return state.reviews.some((review) => review.task === on && review.by === by) ? 409 : 'done';
    },
    change: (draft, command) => {
      const { by, on } = command;
      const { poster, tasker } = getTask(draft, on);
      const about = by === poster ? (tasker ?? by) : poster;
      draft.reviews.push({
        id: nextId(draft.reviews),
        task: on,
        by,
        about,
        rating: chooseRating(command),
        isPublished: false,
        hasReply: false,
      });
      const pair = draft.reviews.filter((review) => review.task === on);
      if (pair.length < 2) {
        notify(draft, { to: [about], by, type: 'review_waiting', about: aboutTask(on) });
        return;
      }
      for (const review of pair) {
        review.isPublished = true;
        notify(draft, {
          to: [review.about],
          by: review.by,
          type: 'review_received',
          about: aboutTask(on),
        });
      }
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
      notify(draft, { to: [review.by], by, type: 'review_replied', about: aboutTask(review.task) });
    },
  },
} satisfies Record<string, Kind>;
