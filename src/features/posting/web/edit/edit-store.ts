import { z } from 'zod';
import { draftStore } from '#platform/web/storage/draft-store.ts';
import type { EditOrigin } from './use-edit-origin.ts';

/** Changes that are not saved, over the version they began from. */
export type EditDraft<Values> = EditOrigin<Values> & {
  values: Values;
  /** Names of photos that were not uploaded when the form was left. */
  lostPhotos: string[];
};

const THIRTY_DAYS = 30 * 24 * 60 * 60 * 1000;

/** Stores edits that were not finished, by person and thing (ITEM-259, SERV-142). */
export const editStore = <Values>(name: string, form: z.ZodType<Values>) =>
  draftStore<EditDraft<Values>>({
    name,
    version: 1,
    content: z.object({
      baseVersion: z.number(),
      base: form,
      values: form,
      lostPhotos: z.array(z.string()).catch([]),
    }),
    lastsMs: THIRTY_DAYS,
  });

export const editKey = (userId: string, thingId: string): string => `${userId}_${thingId}`;
