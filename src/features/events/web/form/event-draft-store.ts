import { z } from 'zod';
import { pictureKey } from '#features/media/picture-key.ts';
import { sameFields } from '#features/posting/web/edit/compare-values.ts';
import { wizardDraftContent } from '#features/posting/web/wizard-draft.ts';
import { draftStore } from '#platform/web/storage/draft-store.ts';
import { eventCategories, placeKinds } from '../../vocabulary.ts';
import { NO_VALUES } from './event-values.ts';
import type { EventValues } from './event-values.ts';

const text = z.string().catch('');

/** A field that is missing, or that this version cannot read, begins as in an empty form. */
const stored = z.object({
  title: text,
  description: text,
  category: z.enum(eventCategories).or(z.literal('')).catch(''),
  day: text,
  startTime: text,
  endDay: text,
  endTime: text,
  placeKind: z.enum(placeKinds).catch(NO_VALUES.placeKind),
  location: text,
  link: text,
  isLimited: z.boolean().catch(false),
  places: text,
  photos: z.array(pictureKey).catch([]),
} satisfies Record<keyof EventValues, z.ZodType>);

/** One draft for each person who uses this browser (SHELL-488). */
export const eventDraftStore = draftStore({
  name: 'event_draft',
  version: 1,
  content: wizardDraftContent([1], stored),
});

export const isSameEvent = sameFields<EventValues>(stored.keyof().options);

/** Whether anything was entered that is worth offering again. */
export const hasContent = (values: EventValues): boolean => !isSameEvent(values, NO_VALUES);
