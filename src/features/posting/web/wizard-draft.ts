import { uuidv7 } from 'uuidv7';
import { z } from 'zod';
import { clock } from '#platform/web/clock.ts';
import type { DraftStore, Stored } from '#platform/web/storage/draft-store.ts';
import type { WizardPosition } from './wizard-way.ts';

export type WizardDraftContent<Values> = {
  /** Created once for this posting, so that trying again cannot post twice (TASK-231). */
  requestKey: string;
  /** The position, under the name that drafts in browsers have it by. */
  place: WizardPosition;
  values: Values;
  /** Names of photos that were not uploaded when the form was left: their files are gone with the page. */
  lostPhotos: string[];
};
/** The values of a form, by whichever name they have their first words. */
export type TitledValues = { title: string } | { name: string };
export const getDraftTitle = (values: TitledValues): string =>
  'title' in values ? values.title : values.name;

export type WizardDraft<Values> = Stored<WizardDraftContent<Values>>;
export type WizardDraftStore<Values> = DraftStore<WizardDraftContent<Values>>;

export const wizardDraftContent = <Values>(
  places: readonly WizardPosition[],
  values: z.ZodType<Values>,
): z.ZodType<WizardDraftContent<Values>> =>
  z.object({
    requestKey: z.uuid(),
    place: z.literal(places).catch(1),
    values,
    lostPhotos: z.array(z.string()).catch([]),
  });

export const newWizardDraft = <Values>(values: Values): WizardDraft<Values> => ({
  savedAt: clock.now().getTime(),
  requestKey: uuidv7(),
  place: 1,
  values,
  lostPhotos: [],
});
