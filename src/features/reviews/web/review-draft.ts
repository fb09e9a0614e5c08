import { z } from 'zod';
import { clock } from '#platform/web/clock.ts';
import { draftStore } from '#platform/web/storage/draft-store.ts';
import { tabStorage } from '#platform/web/storage/storage.ts';
import type { TypedReview } from '../contract.ts';
import { outcomes } from '../vocabulary.ts';

const stars = z.number().nullable().catch(null);
const text = z.string().catch('');

const store = draftStore({
  name: 'review',
  version: 1,
  content: z.object({
    userId: z.string(),
    answers: z.object({
      outcome: z.enum(outcomes).optional().catch(undefined),
      rating: stars,
      communication: stars,
      reliability: stars,
      professionalism: stars,
      comment: text,
      privateNote: text,
    }),
  }),
  storage: tabStorage,
});

export type ReviewDraft = Partial<TypedReview>;

/** An unfinished review, by outcome: stored in this tab, and only for that person (PEOPLE-111). */
export const reviewDraft = {
  read(outcomeId: string, userId: string): ReviewDraft {
    const draft = store.load(outcomeId);
    return draft?.userId === userId ? draft.answers : {};
  },
  write(outcomeId: string, userId: string, draft: ReviewDraft): void {
    const { outcome, rating = null, communication = null } = draft;
    const { reliability = null, professionalism = null, comment = '', privateNote = '' } = draft;
    store.save(outcomeId, {
      userId,
      answers: {
        outcome,
        rating,
        communication,
        reliability,
        professionalism,
        comment,
        privateNote,
      },
      savedAt: clock.now().getTime(),
    });
  },
  remove: store.remove,
};
